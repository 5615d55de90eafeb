import { capabilityNamed, capabilityNames } from '../config/capabilities.ts'
import { textIn } from '../model/language/text.ts'

const begin = '<!-- capabilities: written by `npm run docs:config` -->'
const end = '<!-- end of capabilities -->'

/** Returns what each capability gives staff and which calls it takes, as a table in Markdown. */
export function capabilityTable(): string {
  const rows = capabilityNames.map((name) => {
    const { staff, calls } = capabilityNamed(name)
    return `| \`${name}\` | ${textIn(staff, 'en')} | ${calls.map((call) => `\`${call}\``).join('<br>')} |`
  })
  return ['| capability | what staff get | what the backend has |', '| --- | --- | --- |', ...rows].join('\n')
}

/**
 * A page with the table between its two markers.
 *
 * @throws where it has none
 */
export async function withCapabilityTable(page: string): Promise<string> {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The page has no "${begin}" and "${end}".`)
  return `${before}${begin}\n\n${capabilityTable()}\n\n${end}${after}`
}
