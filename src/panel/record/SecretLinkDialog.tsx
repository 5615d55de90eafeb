import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { SecretLink } from '#client/api/recordSource.ts'
import { fill } from '#model/base/translator.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useCopy } from '../ui/CopyButton.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import './secretLink.css'

export interface ShownLink extends SecretLink {
  record: AnyRecord
}

/** Shows a secret link, the one time that it can be seen. */
export default function SecretLinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const text = texts.secretLink
  const { said, copy } = useCopy()
  const until = link.expiresAt === undefined ? undefined : new Date(link.expiresAt)
  const name = recordTitle(resource, link.record, language)

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>{fill(text.title, { name })}</DialogTitle>
      <DialogContent className="secret-link">
        <p className="mb-3">
          {fill(text.lead, { name })}
          {until && ` ${fill(text.until, { until: instantFormat(language).format(until) })}`}
        </p>
        <label>
          <span className="visually-hidden">{text.link}</span>
          <input
            className="box full mb-3"
            readOnly
            value={link.link}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p className="mb-3">{text.once}</p>
        <p role="status">{said}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.slideOver.close}</Button>
        <Button variant="contained" autoFocus onClick={() => void copy(link.link)}>
          {text.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
