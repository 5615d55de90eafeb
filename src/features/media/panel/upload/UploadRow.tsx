import { Button, IconButton, LinearProgress } from '@mui/material'
import { memo, useRef, useState } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { bytesText } from '#model/kinds/measures.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Close } from '#panel/ui/icons.tsx'
import type { UploadStore } from './uploadStore.ts'
import { canRetry, isOpen, kindsOf, shareOf, type Upload } from './uploads.ts'
import { useStateText } from './useUploads.ts'

interface UploadRowProps {
  upload: Upload
  store: UploadStore
  /** Something is to be done again. */
  onBegin: () => void
}

/** One file: how far it is, or what became of it. Of many only those are drawn again that have got on. */
export const UploadRow = memo(function UploadRow({ upload, store, onBegin }: UploadRowProps) {
  const { upload: texts } = useLanguage().texts
  const { id, fileName, state } = upload
  const stateText = useStateText(upload)
  const values = { name: fileName }
  return (
    <li className={`upload upload-${state}`}>
      <div className="line tight top">
        <span className="upload-name clamped small breaks grow" title={fileName}>
          <FileName upload={upload} />
        </span>
        <IconButton
          size="small"
          aria-label={fill(isOpen(upload) ? texts.cancel : texts.remove, values)}
          onClick={({ currentTarget }) => {
            if (!isOpen(upload)) passFocusOn(currentTarget)
            store.cancel(id)
          }}
        >
          <Close fontSize="inherit" />
        </IconButton>
      </div>
      {(state === 'uploading' || state === 'interrupted') && (
        <LinearProgress
          aria-label={fileName}
          variant="determinate"
          color={state === 'interrupted' ? 'warning' : 'primary'}
          value={100 * shareOf(upload)}
        />
      )}
      <p className="job-note">{stateText}</p>
      {upload.problem && <Reason upload={upload} />}
      <div className="job-actions unless-empty row tight">
        {canRetry(upload) && (
          <Button
            size="small"
            aria-label={fill(texts.retryOne, values)}
            onClick={() => {
              store.retry(id)
              onBegin()
            }}
          >
            {texts.retry}
          </Button>
        )}
        {state === 'unfinished' && <GoOn upload={upload} store={store} onBegin={onBegin} />}
      </div>
    </li>
  )
})

function Reason({ upload: { problem, target } }: { upload: Upload }) {
  const { language, texts } = useLanguage()
  if (!problem) return null
  const values = { most: bytesText(target.upload.most, language), kinds: kindsOf(target.upload.accept) }
  return (
    <p className="job-note">
      {[fill(texts.upload.problems[problem.code], values), problem.detail].filter(Boolean).join(' ')}
    </p>
  )
}

/** The name; once the file has become a record, the way there. */
function FileName({ upload: { fileName, recordId, target } }: { upload: Upload }) {
  const createPath = useCreatePath()
  if (recordId === undefined) return fileName
  return (
    <LinkBase to={createPath({ resource: target.resource, type: 'show', id: recordId })}>{fileName}</LinkBase>
  )
}

function GoOn({ upload, store, onBegin }: UploadRowProps) {
  const { upload: texts } = useLanguage().texts
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  const { id, fileName } = upload
  return (
    <>
      {isOther && (
        <p className="job-note" role="alert">
          {fill(texts.otherFile, { name: fileName })}
        </p>
      )}
      <Button
        size="small"
        aria-label={fill(texts.goOnWith, { name: fileName })}
        onClick={() => input.current?.click()}
      >
        {texts.goOn}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          const isSame = store.resume(id, file)
          setOther(!isSame)
          if (isSame) onBegin()
        }}
      />
    </>
  )
}

/**
 * Before a button goes away with what it stands in: the focus goes on to the first button of the next item of the list
 * or of the one before, where there is neither to that of the item around the list.
 */
function passFocusOn(button: HTMLElement): void {
  const item = button.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside ?? item?.parentElement?.closest('li')
  next?.querySelector('button')?.focus()
}
