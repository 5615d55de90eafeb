import { Button, FormHelperText, LinearProgress } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { asKeptFile, type KeptFile } from '#kinds/files/keptFile.ts'
import { fill } from '#model/base/translator.ts'
import { percentFormat } from '#model/kinds/formats.ts'
import { bytesText } from '#model/kinds/measures.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from '#panel/fields/fieldView.ts'
import { InputMessage } from '#panel/fields/TextBox.tsx'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { useFormInput } from '#panel/fields/useFormInput.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { fieldTarget, type UploadField } from '../../model/fieldUploads.ts'
import { mediaTypes } from '../../model/mediaTypes.ts'
import { kindsOf, shareOf, type UploadProblem, type UploadTarget } from '../upload/uploads.ts'
import { FieldFileView, NameAndSize } from './FieldFileView.tsx'
import { FileChoice, useDrop } from './FileChoice.tsx'
import { type FieldUpload, useFieldUpload } from './useFieldUpload.ts'
import '../upload/upload.css'

export { FieldFileView }

/** Takes one file into a field: chosen or dropped, shown with its name and size, replaced and removed. */
export default function FieldFileInput(props: FieldInputProps) {
  const field = props.field as UploadField
  const { name } = useResource()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, isInvalid, error, put } = useFormInput(source)
  const { language, texts } = useLanguage()
  const target = useTarget(name, field)
  const { send, cancel, clear, upload, problem, arrived, hasEnded } = useFieldUpload(target, input.value, put)
  const file = upload ? undefined : asKeptFile(input.value)
  const limits = {
    kinds: kindsOf(target.upload.accept, mediaTypes),
    most: bytesText(target.upload.most, language),
  }
  const words = texts.upload.field
  const [tooMany, setTooMany] = useState(false)
  const { isOver, ...drop } = useDrop((files) => {
    const [first, ...others] = files
    setTooMany(others.length > 0)
    if (first && others.length === 0) send?.(first)
  })

  const told = [tooMany ? words.one : '', problem ? problemText(problem, texts, limits) : ''].filter(Boolean)
  const below = told.length > 0 ? told.join(' ') : error
  return (
    <fieldset className="stack tight" aria-describedby={`${id}-help`} {...(send ? drop : {})}>
      <legend className="field-label">
        {label}
        {isRequired && ' *'}
      </legend>
      <div className={`field-file stack tight${isOver ? ' is-over' : ''}`}>
        {file && <Shown field={field} file={file} arrived={arrived} />}
        {upload && <Progress upload={upload} onCancel={cancel} />}
        {send && !upload && (
          <FileChoice
            inputRef={input.ref}
            field={label}
            accept={target.upload.accept}
            isInvalid={isInvalid}
            isThere={file !== undefined}
            isBack={hasEnded}
            onFile={(chosen) => {
              setTooMany(false)
              send(chosen)
            }}
            onRemove={isRequired ? undefined : clear}
          />
        )}
      </div>
      {/* That it is still on its way is no mistake. */}
      <FormHelperText id={`${id}-help`} error={(isInvalid && !upload) || told.length > 0} component="div">
        <InputMessage error={below} help={helperText} />
        {send && below === undefined && <div>{fill(words.limits, limits)}</div>}
      </FormHelperText>
      <span role="status" className="visually-hidden">
        {file && arrived?.id === file.id ? fill(words.arrived, { name: file.name }) : ''}
      </span>
    </fieldset>
  )
}

function useTarget(resource: string, field: UploadField): UploadTarget {
  return useMemo(
    () => ({ resource: `${resource}.${field.name}`, upload: fieldTarget(resource, field) }),
    [resource, field],
  )
}

function problemText(
  { code, detail }: UploadProblem,
  { upload }: ReturnType<typeof useLanguage>['texts'],
  limits: Record<string, string>,
): string {
  return [fill(upload.problems[code], limits), detail].filter(Boolean).join(' ')
}

interface ShownProps {
  field: UploadField
  file: KeptFile
  arrived: { id: string; file: File } | undefined
}

/** Shows the file that the field has: the record's, or one that has just arrived. */
function Shown({ field, file, arrived }: ShownProps) {
  const record = useRecordContext<AnyRecord>()
  const own = asKeptFile(record?.[field.name])
  if (record && own?.id === file.id) return <FieldFileView field={field} value={own} record={record} />
  return <Arrived file={file} content={arrived?.id === file.id ? arrived.file : undefined} />
}

function Arrived({ file, content }: { file: KeptFile; content: File | undefined }) {
  const address = useMemo(
    () => (content?.type.startsWith('image/') ? URL.createObjectURL(content) : undefined),
    [content],
  )
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  return (
    <>
      {address !== undefined && <img className="file-picture card" src={address} alt={file.name} />}
      <NameAndSize file={file} />
    </>
  )
}

function Progress({ upload, onCancel }: { upload: FieldUpload; onCancel: () => void }) {
  const { language, texts } = useLanguage()
  const { fileName, size, state } = upload
  const share = shareOf(upload)
  const percent = percentFormat(language).format(Math.floor(100 * share) / 100)
  return (
    <div className="stack tight">
      <NameAndSize file={{ name: fileName, size }} />
      <LinearProgress
        aria-label={fileName}
        variant="determinate"
        color={state === 'interrupted' ? 'warning' : 'primary'}
        value={100 * share}
      />
      <div className="row loose">
        <span className="small muted">
          {fill(texts.upload.states[state], { percent, size: bytesText(size, language) })}
        </span>
        <Button
          size="small"
          autoFocus
          aria-label={fill(texts.upload.cancel, { name: fileName })}
          onClick={onCancel}
        >
          {texts.mediaLibrary.cancel}
        </Button>
      </div>
    </div>
  )
}
