import { Button } from '@mui/material'
import { LinkBase, useBasename } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export function NotFound() {
  const { texts } = useLanguage()
  const basename = useBasename()
  return (
    <>
      <PageHeader title={texts.notFound.title} lead={texts.notFound.panel} />
      <Button variant="outlined" component={LinkBase} to={basename}>
        {texts.notFound.toOverview}
      </Button>
    </>
  )
}
