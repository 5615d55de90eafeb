import { addPanelFeature } from '../../../panel/features.ts'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { isImportable } from './importable.ts'
import { createImportsLater, type ImportsLater } from './keep/importsLater.ts'

addPanelFeature({
  name: 'imports',
  listEntry: {
    label: { de: 'Importieren …', en: 'Import …' },
    to: (resource, { can }) => (isImportable(resource, can) ? `import/${resource.path}` : undefined),
  },
  routes: [{ path: 'import/:entry/*', View: lazyPart(() => import('./screen/ImportPage.tsx')) }],
  session: ({ person, namespace }) => ({ parts: { imports: createImportsLater(person, namespace) } }),
  async forget({ resource, record, resources, session }) {
    const { forgetInImports } = await import('./keep/forgetInImports.ts')
    await forgetInImports({ resource, record, resources }, session.imports)
    return () => false
  },
})

declare module '../../../panel/ui/PanelSession.ts' {
  interface FeatureSession {
    /** Imports under way; kept by the browser for the person. */
    imports: ImportsLater
  }
}
