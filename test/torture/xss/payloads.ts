/**
 * Texts that run a script where a page forgets to escape them, in the order of OWASP's list of evasions. `__x` is the tripwire
 * (browser.ts): its number names the text that got through.
 */
const MARKUP = [
  `<script>__x(#)</script>`,
  `<ScRiPt src=data:text/javascript,__x(#)></sCrIpT>`,
  `<scr<script>ipt>__x(#)</scr</script>ipt>`,
  `<img src=x onerror=__x(#)>`,
  `<img/src=x/onerror=__x(#)//`,
  `<IMG """><SCRIPT>__x(#)</SCRIPT>">`,
  `<svg onload=__x(#)>`,
  `<svg><script>__x(#)</script></svg>`,
  `<svg><animate onbegin=__x(#) attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:__x(#)"><text y=9>a</text></a></svg>`,
  `<math href="javascript:__x(#)">a</math>`,
  `<body onload=__x(#)>`,
  `<iframe srcdoc="<script>parent.__x(#)</script>"></iframe>`,
  `<iframe src="javascript:parent.__x(#)"></iframe>`,
  `<object data="javascript:__x(#)"></object>`,
  `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='__x(#)'/>">`,
  `<details open ontoggle=__x(#)>`,
  `<input autofocus onfocus=__x(#)>`,
  `<video><source onerror=__x(#)></video>`,
  `<a href="javascript:__x(#)">a</a>`,
  `<a href="&#106;avascript&colon;__x(#)">a</a>`,
  `<form action=javascript:__x(#)><button>a</button></form>`,
  `<button formaction=javascript:__x(#)>a</button>`,
  `<base href="javascript:__x(#)//">`,
  `<meta http-equiv=refresh content="0;url=javascript:__x(#)">`,
  `<link rel=stylesheet href="data:text/css,*{color:red}" onload=__x(#)>`,
  `<style onload=__x(#)>*{color:red}</style>`,
  `<p style="animation:x 1s" onanimationstart=__x(#)>a`,
  `<p onpointerover=__x(#) style=position:fixed;inset:0>a`,
]
/** They leave the place in which a page has put a text. */
const BREAKOUTS = [
  `"><img src=x onerror=__x(#)>`,
  `'><img src=x onerror=__x(#)>`,
  `" onpointerover="__x(#)" autofocus onfocus="__x(#)`,
  `' onpointerover='__x(#)' autofocus onfocus='__x(#)`,
  '`><img src=x onerror=__x(#)>',
  ` autofocus tabindex=1 onfocus=__x(#) `,
  `</script><script>__x(#)</script>`,
  `"}]}</script><svg onload=__x(#)>`,
  `\\"};__x(#);//`,
  `';__x(#);//`,
  `\${__x(#)}`,
  '`+__x(#)+`',
  `{{constructor.constructor('__x(#)')()}}`,
  `\u2028__x(#)\u2029//`,
  `<!--<script>__x(#)//-->`,
  `--><img src=x onerror=__x(#)>`,
  `--!><img src=x onerror=__x(#)>`,
  `]]><script xmlns="http://www.w3.org/1999/xhtml">__x(#)</script>`,
  `</textarea><img src=x onerror=__x(#)>`,
  `</title><img src=x onerror=__x(#)>`,
  `</style><img src=x onerror=__x(#)>`,
  `</noscript><img src=x onerror=__x(#)>`,
  `</template></select><img src=x onerror=__x(#)>`,
  `*/</style><script>__x(#)</script>/*`,
  `</url><script xmlns="http://www.w3.org/1999/xhtml">__x(#)</script>`,
]
/** A filter that decodes once more than it checks would let them through. */
const EVASIONS = [
  `&lt;img src=x onerror=__x(#)&gt;`,
  `&#60;img src=x onerror=__x(#)&#62;`,
  `%3Cimg%20src%3Dx%20onerror%3D__x(#)%3E`,
  `\\u003cimg src=x onerror=__x(#)\\u003e`,
  `\uff1cimg src=x onerror=__x(#)\uff1e`,
  `<img src=x on\u200derror=__x(#)>`,
  `<img src=x onerror="&#95;_x(#)">`,
  `<\u0130mg src=x onerror=__x(#)><\u017fcript>__x(#)</\u017fcript>`,
  `[a](javascript:__x(#)) ![a](x"onerror="__x(#)) <javascript:__x(#)>`,
  `[a]: javascript:__x(#) "a"\n\n[a] [b](java&#10;script:__x(#))`,
]
/** For columns that are addresses. */
const URLS = [
  `javascript:__x(#)`,
  `JaVaScRiPt:__x(#)`,
  ` javascript:__x(#)`,
  `java\tscript:__x(#)`,
  `\u0001javascript:__x(#)`,
  `javascript://%0a__x(#)`,
  `/javascript:__x(#)"onerror="__x(#)`,
  `data:text/html,<script>__x(#)</script>`,
  `vbscript:__x(#)`,
]

const numbered = (texts: string[], from: number) =>
  texts.map((text, at) => text.replaceAll('_x(#)', `_x(${from + at})`))

export const URL_PAYLOADS = numbered(URLS, 0)
export const TEXT_PAYLOADS = numbered([...MARKUP, ...BREAKOUTS, ...EVASIONS], URLS.length)
export const PAYLOADS = [...URL_PAYLOADS, ...TEXT_PAYLOADS]
