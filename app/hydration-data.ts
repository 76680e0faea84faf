/** Adds the script that gives a page's loader data to React Router, as its `ServerRouter` does for a streamed document. */
export function withHydrationData(html: string, data: string, nonce: string) {
  const code = `${CONTROLLER}.enqueue(${escapeInScript(JSON.stringify(data))});${CONTROLLER}.close();`
  return html.replace(END, () => `<script nonce="${nonce}">${code}</script></body></html>`)
}

const CONTROLLER = 'window.__reactRouterContext.streamController'
const END = /<\/body><\/html>$/

/** For JSON in a script: no text in it can end the script. */
export const escapeInScript = (json: string) =>
  json.replace(/[&<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
