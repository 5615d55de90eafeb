import { checkedEntries } from '#app/checkedEntries.ts'
import { capabilityNamed, capabilityNames } from '#config/capabilities.ts'
import { withTable } from '#config/keyTable.ts'
import { withoutComputed } from '#model/language/computed.ts'
import { textIn } from '#model/language/text.ts'

const begin = (what: string) => `<!-- ${what}: written by \`npm run docs:config\` -->`
const end = (what: string) => `<!-- end of ${what} -->`

/** Returns what each capability gives staff and which calls it takes, as a table in Markdown. */
function capabilityTable(): string {
  const rows = capabilityNames.map((name) => {
    const { staff, calls } = capabilityNamed(name)
    return `| \`${name}\` | ${textIn(staff, 'en')} | ${calls.map((call) => `\`${call}\``).join('<br>')} |`
  })
  return ['| capability | what staff get | what the backend has |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Returns what is read of the records of the specification, by the keys of the answer. */
async function fieldTable(): Promise<string> {
  const { resources } = await checkedEntries({ resources: [], capabilities: [] })
  const rows = resources
    .filter(({ hidden, keptHere }) => !hidden && !keptHere)
    .map((resource) => {
      const wires = withoutComputed(resource).fields.map(({ wire }) => `\`${wire}\``)
      return `| \`${resource.api.list.path}\` | \`id\`, ${wires.join(', ')} |`
    })
  return ['| rows of | keys that are read |', '| --- | --- |', ...rows].join('\n')
}

/** Puts the tables between their markers. @throws where the page has none */
export async function withCapabilityTable(page: string): Promise<string> {
  const withFields = withTable(page, begin('fields'), end('fields'), await fieldTable())
  return withTable(withFields, begin('capabilities'), end('capabilities'), capabilityTable())
}
