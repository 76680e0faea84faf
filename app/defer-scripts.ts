/**
 * The document requests its scripts after the page and its largest image have been painted. On a slow connection,
 * styles, fonts and that image get the whole bandwidth. The server-rendered page is readable without scripts, and its
 * forms work.
 *
 *   1. React Router lists its modules twice, as preloads and as imports of one inline module. The preloads are removed
 *      from the document, and the imports become dynamic ones after the paint: each module then runs as its own task.
 *   2. Controls that need scripts (a sheet, the forms of the cart) store the last press until the page is hydrated
 *      (`useHydrated`), from before the styles arrive. A form and a link wait at most MAX_HOLD: then the form is sent to
 *      the server and the link is followed. A plain button has no such fallback, so it keeps waiting.
 *   3. A choice or a text that a field got before is announced again when the page is hydrated (app/hold-events.ts).
 *   4. A page in the background is never painted, so it does not wait. No page waits for an image longer than
 *      MAX_IMAGE_WAIT.
 *   5. Nothing else is changed.
 */
import { seconds } from '#core/time.ts'
import { HYDRATED_EVENT } from './announce-hydration.ts'

const SCRIPTS = /<script[^>]*>window\.__reactRouterContext =|<script[^>]* type="module"/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s
const IMPORT = /^import \* as (\w+) from ("[^"]+");/gm

/** `html` has no scripts of React Router any more. `first` is the first element of its head, `last` ends its body. */
export type Deferred = { html: string; first: string; last: string }

/** Undefined for a document without that module. `end` is what follows the scripts. */
export function deferScripts(document: string, end: string): Deferred | undefined {
  const start = document.search(SCRIPTS)
  const scripts = start < 0 ? '' : document.slice(start, -end.length)
  const [, tag] = MODULE.exec(scripts) ?? []
  if (tag === undefined) return undefined
  const modules = Array.from(document.matchAll(PRELOAD), ([, href]) => href)
  const nonce = / nonce="[^"]*"/.exec(tag)?.[0] ?? ''
  const last = scripts.replace(
    MODULE,
    (_, tag: string, code: string) =>
      tag + waitForPaint(modules) + code.replace(IMPORT, 'const $1 = await import($2);'),
  )
  const html = document.slice(0, start).replace(PRELOAD, '') + end
  return { html, first: `<script${nonce}>{${HOLD}}</script>`, last }
}

const NEEDS_SCRIPTS = "button[type=button], a[aria-haspopup], form[action='/cart'] button"
const MAX_HOLD = seconds(10)

const HOLD = `
let held, timer;
const changed = new Set();
const note = (event) => changed.add(event.target);
const hold = (event) => {
  const pressed = event.target.closest("${NEEDS_SCRIPTS}");
  if (!pressed || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  held?.removeAttribute("aria-busy");
  held = pressed;
  held.setAttribute("aria-busy", "true");
  clearTimeout(timer);
  if (held.type !== "button") timer = setTimeout(release, ${MAX_HOLD});
};
const release = () => {
  document.removeEventListener("click", hold, true);
  document.removeEventListener("input", note, true);
  clearTimeout(timer);
  const pressed = held;
  held = undefined;
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
  for (const field of changed) field.dispatchEvent(new Event("change", { bubbles: true }));
  changed.clear();
};
document.addEventListener("click", hold, true);
document.addEventListener("input", note, true);
document.addEventListener("${HYDRATED_EVENT}", release);
`

const MAX_IMAGE_WAIT = seconds(1.5)

const waitForPaint = (modules: (string | undefined)[]) => `
const painted = () => new Promise((next) => document.hidden ? next() : requestAnimationFrame(() => setTimeout(next)));
const largest = document.querySelector("img[fetchpriority=high]");
const largestPainted = () => Promise.race([largest.decode().then(painted, () => {}), new Promise((next) => setTimeout(next, ${MAX_IMAGE_WAIT}))]);
await painted();
if (largest && !document.hidden) await largestPainted();
for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`
