import { type FormEvent, forwardRef } from 'react'
import { digitsOf } from '../form/verification-code.ts'
import { Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends Omit<FieldProps, 'type' | 'overlay' | 'value' | 'onInput' | 'onChange'> {
  /** Number of digits of a code. */
  length: number
  onCode: (digits: string) => void
}

/** A single input for a one-time code. It accepts a pasted code with spaces or dashes, and supports autofill. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(({ length, onCode, ...field }, ref) => {
  const onInput = (event: FormEvent<HTMLInputElement>) => onCode(digitsOf(event.currentTarget.value, length))
  return (
    <Field
      autoComplete="one-time-code"
      inputMode="numeric"
      {...field}
      ref={ref}
      // An attribute would show the code to the page (EMB-05).
      defaultValue={undefined}
      className="sso-input-code"
      onInput={onInput}
      onChange={onInput}
    />
  )
})
