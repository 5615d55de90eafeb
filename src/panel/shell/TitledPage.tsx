import type { ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePage } from '../ui/PanelContext.tsx'
import { useDeclaredTitles } from './navigation/pageTitle.ts'

export default function TitledPage({ children }: { children?: ReactNode }) {
  const page = usePage()
  const { textOf } = useLanguage()
  return (
    <>
      <PageHeader
        {...useDeclaredTitles()}
        lead={page.missing === undefined ? page.lead && textOf(page.lead) : undefined}
      />
      {children}
    </>
  )
}
