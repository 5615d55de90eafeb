import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../panel/fields/fieldViews.ts'
import { RestoreFailure } from './RestoreFailure.tsx'
import type { RestoreValueProps } from './RestoreValue.tsx'
import { useRestore } from './useRestore.ts'

/** Asks before an earlier value is written again, beside the value that the record has at this moment. */
export function RestoreDialog(props: RestoreValueProps & { onClose: () => void }) {
  const { field, earlier, onClose } = props
  const { texts, textOf } = useLanguage()
  const text = texts.journal
  const titleId = useId()
  const notify = useNotify()
  const { record, isReading, isWriting, error, restore } = useRestore(props)
  const label = textOf(field.label)
  const { Detail, Difference } = fieldView(field.kind)
  const shown = (value: unknown, of: AnyRecord) => <Detail field={field} value={value} record={of} />

  async function confirm() {
    if (!(await restore())) return
    onClose()
    notify(fill(text.restored, { field: label }), { type: 'success' })
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={isWriting ? () => {} : onClose}>
      <DialogTitle id={titleId}>{fill(text.restoreTitle, { field: label })}</DialogTitle>
      <DialogContent>
        {Difference && !isReading ? (
          <Difference field={field} before={record[field.name]} after={earlier} />
        ) : (
          <dl className="restore-values">
            <div>
              <dt>{text.now}</dt>
              <dd>{isReading ? <Skeleton /> : shown(record[field.name], record)}</dd>
            </div>
            <div>
              <dt>{text.earlier}</dt>
              <dd>{shown(earlier, props.record)}</dd>
            </div>
          </dl>
        )}
        <RestoreFailure error={error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isWriting} onClick={onClose}>
          {texts.form.cancel}
        </Button>
        <Button variant="contained" disabled={isReading || isWriting} onClick={() => void confirm()}>
          {text.restoreConfirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
