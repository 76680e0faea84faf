/** Requests in which a proxy and the store could see different ones. What follows each is a request of its own for one of them. */

export const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'
export const post = (headers: string, body: string) => `POST /login HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`

export const MALFORMED: [name: string, bytes: string][] = [
  ['a length and chunks', post(`Content-Length: 6\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`)],
  [
    'chunks and a length',
    post(`Transfer-Encoding: chunked\r\nContent-Length: 4`, `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`),
  ],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, HIDDEN)],
  ['the same length twice', post(`Content-Length: 5\r\nContent-Length: 5`, `hello${HIDDEN}`)],
  ['a list of lengths', post(`Content-Length: 0, ${HIDDEN.length}`, HIDDEN)],
  ['a signed length', post(`Content-Length: +0`, HIDDEN)],
  ['a length in hexadecimal', post(`Content-Length: 0x0`, HIDDEN)],
  ['chunks that are not the last coding', post(`Transfer-Encoding: chunked, identity`, `0\r\n\r\n${HIDDEN}`)],
  ['a coding that nobody knows', post(`Transfer-Encoding: xchunked`, `0\r\n\r\n${HIDDEN}`)],
  ['a coding in quotes', post(`Transfer-Encoding: "chunked"`, `0\r\n\r\n${HIDDEN}`)],
  ['two codings', post(`Transfer-Encoding: chunked\r\nTransfer-Encoding: identity`, `0\r\n\r\n${HIDDEN}`)],
  ['a space before the colon', post(`Content-Length : 0`, HIDDEN)],
  ['a space before the colon of the coding', post(`Transfer-Encoding : chunked`, `0\r\n\r\n${HIDDEN}`)],
  ['a header that goes on in the next line', post(`Transfer-Encoding:\r\n chunked`, `0\r\n\r\n${HIDDEN}`)],
  ['a line that begins with a space', post(`X: y\r\n Content-Length: ${HIDDEN.length}`, HIDDEN)],
  ['a vertical tab before the value', post(`Transfer-Encoding: \x0bchunked`, `0\r\n\r\n${HIDDEN}`)],
  ['a null in a value', post(`X: a\0b\r\nContent-Length: 0`, HIDDEN)],
  ['a line that ends with CR only', post(`X: a\rContent-Length: ${HIDDEN.length}`, HIDDEN)],
  ['a line that ends with LF only', post(`X: a\nContent-Length: 0`, HIDDEN)],
  ['a chunk with LF only', post(`Transfer-Encoding: chunked`, `0\n\n${HIDDEN}`)],
  ['a chunk whose size is no number', post(`Transfer-Encoding: chunked`, `-1\r\n\r\n${HIDDEN}`)],
  ['a chunk whose size is too large to count', post(`Transfer-Encoding: chunked`, `10000000000000000\r\n${HIDDEN}`)],
  ['a chunk that is longer than its size', post(`Transfer-Encoding: chunked`, `1\r\nab\r\n0\r\n\r\n${HIDDEN}`)],
  ['two hosts', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${HIDDEN}`],
  ['a host that is empty, and one', `GET / HTTP/1.1\r\nHost:\r\nhOST: b\r\n\r\n${HIDDEN}`],
  ['a name with a line break in it', `GET / HTTP/1.1\r\nHost: a\r\nX\r\nY: b\r\n\r\n${HIDDEN}`],
]
