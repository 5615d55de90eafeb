import { InputAdornment, TextField } from '@mui/material'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { InputHelperText, useEvent } from 'react-admin'

type Box = HTMLInputElement | HTMLTextAreaElement | null

/** How a text field looks; drawn anew only where something of it becomes another one. */
interface TextBoxLook {
  id: string
  name: string
  label: string
  required: boolean
  type?: 'text' | 'email' | 'url' | 'tel'
  inputMode?: 'decimal' | 'numeric' | 'text'
  autoComplete?: string
  placeholder?: string | undefined
  minRows?: number
  maxRows?: number
  className?: string | undefined
  anchorRef?: Ref<HTMLDivElement> | undefined
  start?: ReactNode
  end?: ReactNode
  /** What the text counts, behind it. */
  sign?: string | undefined
  error: string | undefined
  isInvalid: boolean
  /** Stands below it while nothing is wrong. */
  help: ReactNode
  /** What is wrong is read out as soon as it is found, for the focus is elsewhere by then. @default false */
  isReadOut?: boolean
}

interface TextBoxProps extends TextBoxLook {
  shown: string
  /** Given the browser's element, to lead to it. */
  inputRef: (element: Box) => void
  onText: (text: string) => void
  onLeave: () => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  multiline?: boolean
  /**
   * Whether it is being typed in: then what is typed stays as it is until the field is left, however `shown` would write
   * it. @default what is typed is what is shown
   */
  isTyping?: RefObject<boolean>
}

/**
 * MUI's text field for an input of a form. What is typed is the browser's own: a key tells the form of it and draws
 * nothing anew, for in a form of many fields drawing one was half of what a key took.
 */
export function TextBox(props: TextBoxProps) {
  const { shown, inputRef, onText, onLeave, onKeyDown, multiline = false, isTyping, ...look } = props
  const [first] = useState(shown)
  const box = useRef<Box>(null)
  const [writes, setWrites] = useState(0)
  const write = (text: string) => {
    if (!box.current || box.current.value === text) return
    box.current.value = text
    // As high as what is in it now.
    if (multiline) setWrites((before) => before + 1)
  }

  // Whoever else changes the value: a draft that is taken up, a newer record, a calendar.
  const follow = useEvent((text: string) => {
    if (!isTyping?.current) write(text)
  })
  useLayoutEffect(() => follow(shown), [shown])
  const setBox = useCallback(
    (element: Box) => {
      box.current = element
      inputRef(element)
    },
    [inputRef],
  )
  return (
    <DrawnBox
      {...look}
      inputRef={setBox}
      multiline={multiline}
      text={first}
      writes={writes}
      onText={useEvent((text: string) => {
        if (isTyping) isTyping.current = true
        onText(text)
      })}
      onLeave={useEvent(() => {
        if (isTyping) isTyping.current = false
        write(shown)
        onLeave()
      })}
      onKeyDown={useEvent((event: KeyboardEvent) => onKeyDown?.(event))}
    />
  )
}

interface DrawnBoxProps extends TextBoxLook {
  inputRef: (element: Box) => void
  multiline: boolean
  text: string
  /** How often something was written in it by somebody else. */
  writes: number
  onText: (text: string) => void
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const DrawnBox = memo(function DrawnBox(props: DrawnBoxProps) {
  const { id, name, label, required, type = 'text', multiline, minRows, maxRows, className } = props
  const { sign, start, error, help, isReadOut = false } = props
  const end = sign === undefined ? props.end : <InputAdornment position="end">{sign}</InputAdornment>
  return (
    <TextField
      id={id}
      name={name}
      inputRef={props.inputRef}
      ref={props.anchorRef}
      label={label}
      required={required}
      fullWidth
      multiline={multiline}
      {...(multiline ? { minRows, maxRows } : { type })}
      {...(className === undefined ? {} : { className })}
      defaultValue={props.text}
      onChange={(event) => props.onText(event.target.value)}
      onBlur={props.onLeave}
      error={props.isInvalid}
      helperText={
        isReadOut || error !== undefined || help ? <InputMessage error={error} help={help} /> : undefined
      }
      slotProps={{
        htmlInput: {
          inputMode: props.inputMode,
          translate: 'no',
          autoComplete: props.autoComplete,
          placeholder: props.placeholder,
          onKeyDown: props.onKeyDown,
        },
        input: { startAdornment: start, endAdornment: end },
        ...(isReadOut ? { formHelperText: { 'aria-live': 'polite' } } : {}),
      }}
    />
  )
})

/** What stands below an input: what is wrong, else the help of the field. */
export function InputMessage({ error, help }: { error: string | undefined; help: ReactNode }) {
  return error === undefined ? help : <InputHelperText error={error} />
}
