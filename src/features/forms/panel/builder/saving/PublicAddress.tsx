import { Button } from '@mui/material'
import { basePath } from '#model/base/basePath.ts'
import type { Identifier } from '#model/language/field.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { CopyButton } from '#panel/ui/CopyButton.tsx'

/** Where a published form is filled in, to be copied or opened. */
export function PublicAddress({ id }: { id: Identifier }) {
  const text = useLanguage().texts.formSaving.publishing
  const address = formAddress(id)
  return (
    <p className="public-address stack tight left">
      <span>{text.address}</span>
      <span className="line tight">
        <code>{address}</code>
        <CopyButton text={address} label={text.copy} />
      </span>
      <Button variant="outlined" size="small" component="a" href={address} target="_blank" rel="noopener">
        {text.open}
      </Button>
    </p>
  )
}

/** Where a form is filled in, once it is published. */
export function formAddress(id: Identifier): string {
  return `${window.location.origin}${basePath}/f/${encodeURIComponent(String(id))}`
}
