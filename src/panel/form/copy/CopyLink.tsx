import { Button } from '@mui/material'
import { LinkBase, useNavigate } from 'react-admin'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useCommand } from '../../shell/shortcuts/useShortcut.ts'
import { useCopyAddress } from './copyAddress.ts'

/** Leads to the form for a new record that begins as this one; the palette does the same. */
export function CopyLink({ record }: { record: AnyRecord }) {
  const { copies } = useLanguage().texts
  const navigate = useNavigate()
  const to = useCopyAddress(record.id)
  useCommand(
    to === undefined
      ? undefined
      : { key: 'copy', title: copies.copy, place: 'page', run: () => navigate(to) },
  )
  if (to === undefined) return null
  return (
    <Button variant="outlined" component={LinkBase} to={to}>
      {copies.copy}
    </Button>
  )
}
