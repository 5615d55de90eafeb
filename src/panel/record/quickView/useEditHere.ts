import { useEffect, useId, useState } from 'react'
import { useMayLeave } from '../../ui/LeaveQuestion.ts'

/** A record's form within what shows it, for as long as the same record is shown. */
export function useEditHere(recordId: string, isOpen: boolean) {
  const id = useId()
  const mayLeave = useMayLeave()
  const [edited, setEdited] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isEditing = edited === recordId
  useEffect(() => {
    if (!isOpen) setEdited(undefined)
  }, [isOpen])
  const end = () => {
    setEdited(undefined)
    setBusy(false)
  }
  return {
    isEditing,
    isBusy: isEditing && isBusy,
    outside: { id, onBusy: setBusy, onSaved: end },
    begin: () => setEdited(recordId),
    end,
    submit() {
      const form = document.getElementById(id)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    },
    mayLeave: () => (isEditing ? mayLeave(id) : Promise.resolve(true)),
  }
}
