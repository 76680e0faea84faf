/** Opens pages in Chromium and tells what got through: a script that ran, a broken policy, markup that no page makes. */
import { chromium, type BrowserContext, type Page } from '@playwright/test'

const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const IMAGE = {
  status: 200,
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>',
}
/** A picture's address that is a script, or the error that React puts in its place. No browser runs it, and the policy refuses it. */
const PICTURE = /^Loading the image '(vbscript:|javascript:throw new Error\('React has blocked)/
const PATIENCE = 60_000

export type Browser = Awaited<ReturnType<typeof openBrowser>>
type FileField = { fileName: string; type: string; text: string }
export type FormFields = Record<string, string | FileField>
export type Visit = { path: string; status: number; found: string[] }

export async function openBrowser(executablePath: string, url: string) {
  const browser = await chromium.launch({ executablePath, args: ARGS })
  return {
    close: () => browser.close(),
    /** A visitor with this cookie. */
    open: async (cookie?: string, extraHTTPHeaders: Record<string, string> = {}) => {
      const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', extraHTTPHeaders })
      if (cookie) await context.addCookies([{ name: 'sid', value: cookie, url }])
      return openVisitor(context)
    },
  }
}

async function openVisitor(context: BrowserContext) {
  let told: string[] = []
  await context.exposeFunction('tellTrial', (text: string) => void told.push(text))
  await context.addInitScript(setTripwire)
  await context.route('**/media/**', (route) => route.fulfill(IMAGE))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text()) && !PICTURE.test(message.text()))
      told.push(`a broken policy: ${message.text().slice(0, 200)}`)
  })
  page.on('dialog', (dialog) => {
    told.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  /** Does something that opens a page, and waits until that is hydrated. */
  async function watch(path: string, open: (page: Page) => Promise<{ status: () => number } | null>): Promise<Visit> {
    told = []
    const answer = await open(page).catch((error: Error) => error)
    if (answer instanceof Error) {
      const isFile = /Download is starting|ERR_ABORTED/.test(answer.message)
      return { path, status: 0, found: isFile ? [] : [`it did not open: ${answer.message.split('\n')[0]}`] }
    }
    await page.waitForFunction(isHydrated, undefined, { timeout: PATIENCE / 6 }).catch(() => undefined)
    const found = await page
      .evaluate(listForeignMarkup)
      .catch((error: Error) => [`it could not be read: ${error.message}`])
    const status = answer?.status() ?? 0
    if (status >= 500) found.push(`it answered ${status}`)
    return { path, status, found: [...new Set([...told, ...found])] }
  }
  return {
    visit: (path: string) => watch(path, () => page.goto(path, { waitUntil: 'domcontentloaded', timeout: PATIENCE })),
    /** Sends a form as a page of the store does, and shows the answer. */
    send: (path: string, fields: FormFields) =>
      watch(`POST ${path}`, async () => {
        await page.goto('/healthz')
        const opened = page.waitForNavigation({ waitUntil: 'domcontentloaded', timeout: PATIENCE })
        await page.evaluate(submit, { path, fields })
        return opened
      }),
    close: () => context.close(),
  }
}

/** Runs in the page, before its own scripts. */
function setTripwire() {
  const it = window as unknown as { __x: (number: number) => void; tellTrial: (text: string) => void }
  it.__x = (number) => it.tellTrial(`a script ran: payload ${number}`)
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    if (violatedDirective === 'img-src' && /^(java|vb)script$/.test(blockedURI)) return
    it.tellTrial(`a broken policy: ${violatedDirective} ${blockedURI} ${sample}`)
  })
}

const isHydrated = () =>
  !document.querySelector('script[type=module]') || Object.keys(document.body).some((key) => key.startsWith('__react'))

/** Runs in the page. The store has no attribute that is a script; React replaces an address that is one by an error. */
function listForeignMarkup() {
  const found: string[] = []
  const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcdoc'])
  const isScript = (text: string) => /^javascript:/i.test(text.replaceAll(/[^!-~]/g, ''))
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isWrong = /^on/i.test(name) || name === 'srcdoc' || (addresses.has(name.toLowerCase()) && isScript(value))
      if (isWrong && !value.startsWith("javascript:throw new Error('React has blocked"))
        found.push(`<${element.tagName.toLowerCase()} ${name}="${value.slice(0, 80)}">`)
    }
  return found
}

/** Runs in the page. */
function submit({ path, fields }: { path: string; fields: FormFields }) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: path })
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') {
      form.append(Object.assign(document.createElement('textarea'), { name, value }))
      continue
    }
    const chosen = new DataTransfer()
    chosen.items.add(new File([value.text], value.fileName, { type: value.type }))
    form.enctype = 'multipart/form-data'
    form.append(Object.assign(document.createElement('input'), { type: 'file', name, files: chosen.files }))
  }
  document.documentElement.append(form)
  HTMLFormElement.prototype.submit.call(form)
}
