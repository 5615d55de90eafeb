import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { Form, TextInput } from 'react-admin'
import { kindNames } from '../../model/kinds/kindNames.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { useUnsavedForm } from '../../panel/form/useUnsavedForm.ts'
import { useMayLeave } from '../../panel/ui/LeaveQuestion.ts'
import { SlideOver } from '../../panel/ui/SlideOver.tsx'
import { UnsavedScope } from '../../panel/ui/UnsavedScope.ts'

/** A slide-over with a form that nobody saves, to try out its three ends and its question. */
export function GallerySlideOver() {
  const { texts } = useLanguage()
  const mayLeave = useMayLeave()
  const scope = useId()
  const [open, setOpen] = useState(false)
  const [events, setEvents] = useState<readonly string[]>([])
  const text = texts.fieldGallery

  function emit(event: string) {
    setEvents((earlier) => [...earlier, event])
    if (event !== 'confirm') setOpen(false)
  }

  return (
    <div className="gallery-slide-over">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text.slideOver}
      </Button>
      {events.length > 0 && (
        <span>
          {text.events}: <code>{events.join(', ')}</code>
        </span>
      )}
      <SlideOver
        open={open}
        title={text.slideOver}
        onClose={() => emit('close')}
        onCancel={() => emit('cancel')}
        onConfirm={() => emit('confirm')}
        mayClose={() => mayLeave(scope)}
      >
        <UnsavedScope value={scope}>
          <Form>
            <UnsavedNote />
          </Form>
        </UnsavedScope>
      </SlideOver>
    </div>
  )
}

function UnsavedNote() {
  const { textOf } = useLanguage()
  useUnsavedForm()
  return <TextInput source="note" label={textOf(kindNames.text)} helperText={false} fullWidth />
}
