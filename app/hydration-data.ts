/** The script that gives a page's loader data to React Router, as its `ServerRouter` does for a streamed document. */
export const hydrationScript = (data: string, nonce: string) =>
  `<script nonce="${nonce}">${CONTROLLER}.enqueue(${escapeInScript(JSON.stringify(data))});${CONTROLLER}.close();</script>`

const CONTROLLER = 'window.__reactRouterContext.streamController'

/** For JSON in a script: no text in it can end the script. */
export const escapeInScript = (json: string) =>
  json.replace(/[&<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
