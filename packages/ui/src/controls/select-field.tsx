import { forwardRef, type SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldParts } from './field-frame.tsx'

interface SelectFieldProps extends FieldParts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {}

/** A `<select>` with the same structure as `Field`. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>((field, ref) => (
  <FieldFrame
    {...field}
    control={(attributes) => <select {...attributes} ref={ref} className="sso-input sso-select" />}
  />
))
SelectField.displayName = 'SelectField'
