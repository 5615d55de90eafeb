import { useCreatePath, useDataProvider, useGetIdentity } from 'react-admin'
import type { Messages } from '#i18n/messages.ts'
import { backendId } from '#kinds/references/ids.ts'
import { fill } from '#model/base/translator.ts'
import { momentFormat } from '#model/kinds/formats.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { csvLine } from '#panel/export/csv.ts'
import { fileName, saveFile } from '#panel/export/formats.ts'
import type { JobProgress, JobResult } from '#panel/jobs/jobStore.ts'
import { runningBuild } from '#panel/shell/newBuild/buildWatch.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { type Disclosure, readDisclosure } from './disclosure.ts'

/** Starts a job that makes the file of what is stored about a person. */
export function useDisclosure(record: AnyRecord): (format: 'json' | 'csv') => void {
  const resource = useResource()
  const { resources, can, session, productTitle } = usePanel()
  const { language, texts } = useLanguage()
  const provider = useDataProvider()
  const createPath = useCreatePath()
  const clock = useClock()
  const { identity } = useGetIdentity()
  const text = texts.person
  const name = recordTitle(resource, record, language)

  async function work(format: 'json' | 'csv', progress: JobProgress): Promise<JobResult> {
    const started = new Date(clock.now())
    const source = { provider, resources, can, language, texts }
    const disclosure = await readDisclosure(source, resource, record.id, progress)
    const build = runningBuild()
    const origin = [
      [text.about, `${name} (${backendId(record.id)})`],
      [text.createdAt, momentFormat(language).format(started)],
      ...(identity?.fullName ? [[text.createdBy, identity.fullName] as const] : []),
      [text.build, [productTitle, build?.version, build?.commit].filter(Boolean).join(' ')],
    ] as const
    const file = { disclosure, origin, texts: text, language }
    const content = format === 'json' ? disclosureJson(file) : disclosureCsv(file)
    progress.signal.throwIfAborted()
    const saved = fileName(`${text.file} ${name}`, format === 'json' ? 'json' : 'excelCsv', started)
    saveFile(saved, content)
    const count = disclosure.areas.reduce((sum, { records }) => sum + records.length, 0)
    const summary = count === 1 ? text.jobDoneOne : fill(text.jobDone, { count })
    const warning = disclosure.gaps.join(' ')
    return { summary, file: { name: saved, content }, ...(warning === '' ? {} : { warning }) }
  }

  return (format) => {
    const address = createPath({ resource: resource.name, type: 'show', id: record.id })
    session.jobs.start(fill(text.jobTitle, { name }), (progress) => work(format, progress), {
      about: aboutPerson(resource, record.id),
      address,
    })
  }
}

/** Provenance of the file. */
type Origin = readonly (readonly [label: string, text: string])[]

interface DisclosureFile {
  disclosure: Disclosure
  origin: Origin
  texts: Messages['person']
  language: Language
}

/** Writes each value with its label and as it is stored. */
function disclosureJson({ disclosure, origin, texts }: DisclosureFile): Blob {
  const content = {
    [texts.heading]: Object.fromEntries(origin),
    areas: disclosure.areas,
    ...(disclosure.gaps.length === 0 ? {} : { missing: disclosure.gaps }),
  }
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
}

/** Writes a line a value, as Excel opens it; see `exportWriter` for the separator, `csvCell` for formulas. */
function disclosureCsv({ disclosure, origin, texts, language }: DisclosureFile): Blob {
  const delimiter = language === 'de' ? ';' : ','
  const line = (...cells: string[]) => csvLine(cells, delimiter)
  const lines = [
    line(texts.area, texts.record, texts.field, texts.value),
    ...origin.map(([label, text]) => line(texts.origin, texts.heading, label, text)),
    ...disclosure.gaps.map((gap) => line(texts.origin, texts.heading, texts.missing, gap)),
    ...disclosure.areas.flatMap(({ label, records }) =>
      records.flatMap(({ id, title, values }, index) => {
        const name = records.length > 1 ? `${index + 1}. ${title}` : title
        return [
          line(label, name, texts.id, String(id)),
          ...values.map((value) => line(label, name, value.label, value.text)),
        ]
      }),
    ),
  ]
  return new Blob([`\ufeff${lines.join('')}`], { type: 'text/csv;charset=utf-8' })
}

/** Returns `about` of jobs about a person, by which an erasure finds them. */
export function aboutPerson({ name }: Pick<ResolvedResource, 'name'>, id: Identifier): string {
  return `person/${name}/${backendId(id)}`
}
