import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/panelDataProvider.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { JsonTree } from '../JsonTree.tsx'
import { TabLoading } from '../TabLoading.tsx'
import type { TabProps } from '../tabViews.ts'
import '../rawTab.css'

/** The record as the backend sends it, fetched anew when the tab is opened. */
export default function RawTab({ record: { id } }: TabProps<'raw'>) {
  const { name } = useResource()
  const { recordPage } = useLanguage().texts
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [name, 'getRaw', { id }],
    gcTime: 0,
    queryFn: ({ signal }) => dataProvider.getRaw(name, { id, signal }),
  })
  if (error && !data) {
    return (
      <FailurePanel
        title={recordPage.rawFailed}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (isPending || !data) return <TabLoading />
  const text = JSON.stringify(data.data, undefined, 2)
  return (
    <section className="raw-data" aria-label={recordPage.rawTitle}>
      <header>
        <p>{recordPage.raw}</p>
        <span>
          <CopyButton key={text} text={text} label={recordPage.copyRaw} />
        </span>
      </header>
      <JsonTree value={data.data} />
    </section>
  )
}
