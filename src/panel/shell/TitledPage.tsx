import type { ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePage } from '../ui/PanelContext.tsx'

/** A page with the heading and the sentence of its declaration. */
export default function TitledPage({ children }: { children?: ReactNode }) {
  const page = usePage()
  const { textOf } = useLanguage()
  return (
    <>
      <PageHeader title={textOf(page.title)} lead={page.lead && textOf(page.lead)} />
      {children}
    </>
  )
}
