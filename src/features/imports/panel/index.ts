import type { ForgottenRecord, ListEntry, PersonContext, SessionPart } from '#panel/features.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { meansOf } from './columns/targets.ts'
import type { OpenImports } from './keep/openImports.ts'

export const importEntry: ListEntry = {
  label: ({ list }) => list.importFile,
  to(resource, { can }) {
    const { create, edit } = meansOf(resource, can)
    return create || edit ? `import/${resource.path}` : undefined
  },
}

export const ImportPage = lazyPart(() => import('./screen/ImportPage.tsx'))

export function importsSession({ person, namespace }: PersonContext): SessionPart {
  let opening: Promise<OpenImports> | undefined
  async function opened() {
    opening ??= import('./keep/openImports.ts').then(({ openImports }) => openImports(person, namespace))
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return { parts: { imports: { opened } } }
}

export async function forgetInImports({ resource, resources, session }: ForgottenRecord) {
  const imports = await session.imports.opened()
  await imports.forget(resource, resources)
  return () => false
}

declare module '../../../panel/ui/PanelSession.ts' {
  interface FeatureSession {
    /** Imports under way, kept by the browser for the person; their code is fetched with the first need of it. */
    imports: { opened(): Promise<OpenImports> }
  }
}
