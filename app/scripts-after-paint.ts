/**
 * The document's scripts are asked for when the page has been painted: on a slow line its style, letters and first
 * picture have the line to themselves. What the server wrote needs no scripts to be read, and forms send without them.
 *
 *   1. React Router names its modules twice, as preloads and as imports of one inline module. The preloads leave the
 *      document, the imports become dynamic ones, behind the paint: each module then runs as a task of its own.
 *   2. A page in the background is never painted: it does not wait.
 *   3. Nothing else is touched. Without that inline module the document stays as it is.
 */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s
const IMPORT = /^import \* as (\w+) from ("[^"]+");/gm

export function scriptsAfterPaint(html: string) {
  if (!MODULE.test(html)) return html
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  return html
    .replace(PRELOAD, '')
    .replace(
      MODULE,
      (_, tag: string, code: string) => tag + wait(modules) + code.replace(IMPORT, 'const $1 = await import($2);'),
    )
}

const wait = (modules: (string | undefined)[]) => `
await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));
for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`
