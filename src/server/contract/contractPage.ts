import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Contract, Operation, Schema } from '#model/contract/openApi.ts'
import type { Language } from '#model/language/text.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface Call {
  method: string
  path: string
  operation: Operation
  anchor: string
}

/** Shows the contract as a page. Works without scripts. */
export function contractPage(contract: Contract, language: Language): string {
  const words = texts[language]
  const calls = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      return { method: method.toUpperCase(), path, operation, anchor: anchorOf(operation.operationId) }
    }),
  )
  const groups = contract.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const other = language === 'de' ? 'en' : 'de'
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} – ${contract.info.title}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header>
<h1>${words.title}</h1>
<p>${contract.info.description} ${words.base} <code>${contract.servers[0]?.url ?? ''}</code></p>
<p><a href="openapi.json?lang=${language}">OpenAPI 3.1 (JSON)</a> · <a href="docs?lang=${other}" lang="${other}" hreflang="${other}">${texts[other].name}</a></p>
</header>
<nav aria-label="${words.contents}">
${groups.map(
  ({ name, calls: own }) => html`<details>
<summary>${name} <span class="count">${own.length}</span></summary>
<ul>${own.map((call) => html`<li><a href="#${call.anchor}"><b class="method">${call.method}</b> <span>${call.path}</span></a></li>`)}</ul>
</details>`,
)}
</nav>
<main>
${groups.map(
  ({ name, calls: own }) => html`<section>
<h2>${name}</h2>
${own.map((call) => callSection(call, contract, language))}
</section>`,
)}
</main>
</body>
</html>`
  return String(page)
}

function callSection(
  { method, path, operation, anchor }: Call,
  contract: Contract,
  language: Language,
): Html {
  const words = texts[language]
  const bodies = Object.entries(operation.requestBody?.content ?? {})
  const body = bodies.find(([type]) => /json$|urlencoded$/.test(type))?.[1].schema
  const permissions = operation['x-permissions']
  return html`<article id="${anchor}">
<h3><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></h3>
<p>${operation.summary}</p>
<p class="permissions">${
    permissions === undefined
      ? words.open
      : html`${words.takes} ${permissions.map((set, index) => html`${index > 0 ? ` ${words.or} ` : ''}${set.length === 0 ? words.signedIn : set.map((each) => html`<code>${each}</code> `)}`)}`
  }</p>
${
  operation.parameters?.length
    ? html`<details><summary>${words.parameters}</summary><dl>${operation.parameters.map(
        ({ name, in: place, description, schema, required }) =>
          html`<dt><code>${name}</code> <i>${place}</i>${required ? html` <i>${words.required}</i>` : ''}</dt><dd>${description ?? ''} ${shape(schema, contract)}</dd>`,
      )}</dl></details>`
    : ''
}
${body ? html`<details><summary>${words.body}</summary>${tree(body, contract)}</details>` : ''}
${Object.entries(operation.responses).map(([status, answer]) => {
  if ('$ref' in answer) return ''
  const schema = Object.values(answer.content ?? {})[0]?.schema
  return html`<details><summary>${status} ${answer.description}</summary>${schema ? tree(schema, contract) : ''}</details>`
})}
<p class="refusals">${words.refused} ${Object.entries(operation.responses)
    .filter(([, answer]) => '$ref' in answer)
    .map(([status]) => status)
    .join(', ')}</p>
</article>`
}

/** References are shown in their place. */
function tree(schema: Schema, contract: Contract, depth = 0): Html {
  const target = resolved(schema, contract)
  if (Array.isArray(target.anyOf)) {
    return html`<ul class="either">${(target.anyOf as Schema[]).map((each) => html`<li>${tree(each, contract, depth + 1)}</li>`)}</ul>`
  }
  const items = target.items as Schema | undefined
  const properties = Object.entries((target.properties ?? {}) as Record<string, Schema>)
  if (items && depth < 4) return html`<p>${shape(target, contract)}</p>${tree(items, contract, depth + 1)}`
  if (properties.length === 0 || depth >= 4) return html`<p>${shape(target, contract)}</p>`
  const required = new Set(target.required as readonly string[] | undefined)
  return html`<dl>${properties.map(([name, part]) => {
    const own = resolved(part, contract)
    const isNested =
      own.properties !== undefined || (own.items as Schema | undefined)?.properties !== undefined
    const title = typeof own.title === 'string' ? own.title : ''
    return html`<dt><code>${name}</code>${required.has(name) ? html` <i>*</i>` : ''}</dt><dd>${title} ${isNested ? tree(own, contract, depth + 1) : shape(own, contract)}</dd>`
  })}</dl>`
}

function resolved(schema: Schema, contract: Contract): Schema {
  const ref = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return ref === undefined ? schema : (contract.components.schemas[ref] ?? {})
}

function shape(schema: Schema, contract: Contract): Html {
  const target = resolved(schema, contract)
  const type =
    target.const === undefined ? [target.type ?? ''].flat().join(' | ') : JSON.stringify(target.const)
  const format = typeof target.format === 'string' ? ` (${target.format})` : ''
  const bounds = [
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'pattern',
    'default',
  ]
    .filter((key) => target[key] !== undefined)
    .map((key) => `${key} ${String(target[key])}`)
  const values = Array.isArray(target.enum)
    ? target.enum.map((value) => JSON.stringify(value)).join(', ')
    : ''
  return html`<code class="type">${type}${format}</code> ${[...bounds, values].filter(Boolean).join(' · ')}`
}

function anchorOf(id: string): string {
  return id.replaceAll(/[^\w-]+/g, '-')
}

const texts = {
  de: {
    name: 'Deutsch',
    title: 'Aufrufe der API',
    base: 'Alle Pfade beginnen mit',
    contents: 'Inhalt',
    open: 'Ohne Anmeldung.',
    takes: 'Verlangt',
    signedIn: 'eine Anmeldung',
    or: 'oder',
    parameters: 'Parameter',
    required: 'nötig',
    body: 'Inhalt der Anfrage',
    refused: 'Abgelehnt mit',
  },
  en: {
    name: 'English',
    title: 'Calls of the API',
    base: 'All paths begin with',
    contents: 'Contents',
    open: 'Nobody needs to be signed in.',
    takes: 'Takes',
    signedIn: 'to be signed in',
    or: 'or',
    parameters: 'Parameters',
    required: 'required',
    body: 'Body',
    refused: 'Refused with',
  },
} as const

/** Takes the colours of the system. */
export const contractStyle = `:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 18%, Canvas); --soft: color-mix(in srgb, CanvasText 5%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 22rem minmax(0, 60rem); gap: 0 2.5rem; padding: 2rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; }
}
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 1rem; }
h3 { font-size: 1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
header p, article p { margin: .25rem 0; max-width: 70ch; }
nav ul { list-style: none; margin: 0 0 .75rem; padding: 0; }
nav li a { display: block; padding: .15rem .25rem; overflow-wrap: anywhere; text-decoration: none; font-size: .85rem; }
nav li a:hover span { text-decoration: underline; }
summary { cursor: pointer; padding: .25rem 0; }
.count { opacity: .7; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; scroll-margin-top: 1rem; }
article:target { outline: 2px solid Highlight; }
.method { font: 600 .8rem/1 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: .25rem; overflow-wrap: anywhere; }
.type { background: none; padding: 0; }
dl { margin: .25rem 0 .5rem; display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: .15rem 1rem; }
dl dl { grid-column: 1 / -1; }
dt { overflow-wrap: anywhere; }
dd { margin: 0; font-size: .9rem; overflow-wrap: anywhere; }
.either { padding-left: 1rem; }
.permissions, .refusals { font-size: .9rem; }
@media (max-width: 40rem) { body { padding: 1rem; } dl { grid-template-columns: 1fr; } dd { padding-left: 1rem; } }
`
