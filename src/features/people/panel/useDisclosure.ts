import { useCreatePath, useDataProvider, useGetIdentity } from 'react-admin'
import { backendId } from '#kinds/references/ids.ts'
import { fill } from '#model/base/translator.ts'
import { momentFormat } from '#model/kinds/formats.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { datedName, saveFile } from '#panel/export/formats.ts'
import type { JobProgress, JobResult } from '#panel/jobs/jobStore.ts'
import { runningBuild } from '#panel/shell/newBuild/buildWatch.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { DisclosureFormat } from './disclosureFiles.ts'

/** Starts a job that makes the file of what is stored about a person. */
export function useDisclosure(record: AnyRecord): (format: DisclosureFormat) => void {
  const resource = useResource()
  const { resources, can, session, productTitle } = usePanel()
  const { language, texts } = useLanguage()
  const provider = useDataProvider()
  const createPath = useCreatePath()
  const clock = useClock()
  const { identity } = useGetIdentity()
  const text = texts.person
  const name = recordTitle(resource, record, language)

  async function work(format: DisclosureFormat, progress: JobProgress): Promise<JobResult> {
    const started = new Date(clock.now())
    const source = { provider, resources, can, language, texts }
    const [{ readDisclosure }, { writeDisclosure }] = await Promise.all([
      import('./disclosure.ts'),
      import('./disclosureFiles.ts'),
    ])
    const disclosure = await readDisclosure(source, resource, record.id, progress)
    const build = runningBuild()
    const origin = [
      [text.about, format === 'html' ? name : `${name} (${backendId(record.id)})`],
      [text.createdAt, momentFormat(language).format(started)],
      ...(identity?.fullName ? [[text.createdBy, identity.fullName] as const] : []),
      [text.build, [productTitle, build?.version, build?.commit].filter(Boolean).join(' ')],
    ] as const
    const content = writeDisclosure(format, { disclosure, origin, texts: text, language, resources })
    progress.signal.throwIfAborted()
    const saved = datedName(`${text.file} ${name}`, format, started)
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

/** Returns `about` of jobs about a person, by which an erasure finds them. */
export function aboutPerson({ name }: Pick<ResolvedResource, 'name'>, id: Identifier): string {
  return `person/${name}/${backendId(id)}`
}
