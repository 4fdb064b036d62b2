import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldFrame, type FieldParts } from './field-frame.tsx'

export interface FieldProps extends FieldParts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Shown over the input, such as the button that reveals a password. */
  overlay?: ReactNode
}

/** An input with its label above and its messages below. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(({ overlay, className = '', ...field }, ref) => (
  <FieldFrame
    {...field}
    control={(attributes) => (
      <div className="sso-control">
        <input {...attributes} ref={ref} className={`sso-input ${className}`} />
        {overlay}
      </div>
    )}
  />
))
