import { useCreatePath, useDataProvider, useGetIdentity } from 'react-admin'
import { useClock } from '../../clock/ClockContext.ts'
import type { AnyRecord } from '../../define/resolve.ts'
import { fileName } from '../../export/formats.ts'
import { saveFile } from '../../export/saveFile.ts'
import { momentFormat } from '../../fields/formats.ts'
import { backendId } from '../../fields/panelId.ts'
import { recordTitle } from '../../fields/recordTitle.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import type { JobProgress, JobResult } from '../../jobs/jobStore.ts'
import { readDisclosure } from '../../person/disclosure.ts'
import { disclosureCsv, disclosureJson } from '../../person/disclosureFile.ts'
import { runningBuild } from '../../shell/newBuild/runningBuild.ts'
import { usePanel, useResource } from '../../shell/PanelContext.tsx'
import { aboutPerson } from './personJob.ts'

/** Begins the file of what is stored about a person as a job; it goes on while one works elsewhere. */
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
