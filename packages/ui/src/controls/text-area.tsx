import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldParts } from './field-frame.tsx'

interface TextAreaProps extends FieldParts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** A multiline input with the same structure as `Field`. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>((field, ref) => (
  <FieldFrame
    {...field}
    control={(attributes) => <textarea {...attributes} ref={ref} className="sso-input sso-input-long" />}
  />
))
TextArea.displayName = 'TextArea'
