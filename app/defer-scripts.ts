/**
 * The document's scripts are asked for when the page has been painted, and its largest picture with it: on a slow line
 * style, letters and that picture have the line to themselves. What the server wrote needs no scripts to be read, and forms send without them.
 *
 *   1. React Router names its modules twice, as preloads and as imports of one inline module. The preloads leave the
 *      document, the imports become dynamic ones, behind the paint: each module then runs as a task of its own.
 *   2. What only scripts can answer (a sheet, a guest's cart) keeps the last press until they are awake (`useAwake`),
 *      from before the style is there. A form and a link wait no longer than LONGEST: then the server answers the one,
 *      and the other opens its address. A plain button has nobody else who could answer: it waits on.
 *   3. A page in the background is never painted: it does not wait. Nor does any wait for a picture longer than LONG.
 *   4. Nothing else is touched. Without that inline module the document stays as it is.
 */
import { seconds } from '#core/time.ts'
import { HYDRATED_EVENT } from './announce-hydration.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s
const IMPORT = /^import \* as (\w+) from ("[^"]+");/gm

export function deferScripts(html: string) {
  if (!MODULE.test(html)) return html
  const modules = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  const nonce = / nonce="[^"]*"/.exec(MODULE.exec(html)?.[1] ?? '')?.[0] ?? ''
  return html
    .replace('<head>', () => `<head><script${nonce}>{${HOLD}}</script>`)
    .replace(PRELOAD, '')
    .replace(
      MODULE,
      (_, tag: string, code: string) => tag + wait(modules) + code.replace(IMPORT, 'const $1 = await import($2);'),
    )
}

const ANSWERED_BY_SCRIPTS = 'button[type=button], a[aria-haspopup], form:has([name=as]) button'
const LONGEST = seconds(10)

const HOLD = `
let held, late;
const hold = (event) => {
  const pressed = event.target.closest("${ANSWERED_BY_SCRIPTS}");
  if (!pressed || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  held?.removeAttribute("aria-busy");
  held = pressed;
  held.setAttribute("aria-busy", "true");
  clearTimeout(late);
  if (held.type !== "button") late = setTimeout(release, ${LONGEST});
};
const release = () => {
  document.removeEventListener("click", hold, true);
  clearTimeout(late);
  const pressed = held;
  held = undefined;
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
};
document.addEventListener("click", hold, true);
document.addEventListener("${HYDRATED_EVENT}", release);
`

const LONG = seconds(1.5)

const wait = (modules: (string | undefined)[]) => `
const painted = () => new Promise((next) => document.hidden ? next() : requestAnimationFrame(() => setTimeout(next)));
const largest = document.querySelector("img[fetchpriority=high]");
const shown = () => Promise.race([largest.decode().then(painted, () => {}), new Promise((late) => setTimeout(late, ${LONG}))]);
await painted();
if (largest && !document.hidden) await shown();
for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`
