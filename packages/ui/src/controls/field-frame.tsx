import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** Parts of a field around its control. */
export interface FieldParts {
  label: string
  /** Error message. */
  error?: string | undefined
  /** Help text below the control, also shown with an error. */
  hint?: ReactNode
  /** ID of another element that describes the field. */
  describedBy?: string | undefined
  /** A link at the end of the label's line; after the control in the tab order. */
  aside?: ReactNode
  /** Shown at the bottom, such as the button that resends a code. */
  below?: ReactNode
}

type FieldFrameProps<Attributes> = FieldParts & Attributes & { control: (attributes: Attributes) => ReactNode }

/** A control with its label above and its messages below, associated for assistive technology; other attributes are the control's. */
export const FieldFrame = <Attributes extends object>({
  label,
  error,
  hint,
  describedBy = '',
  aside,
  below,
  control,
  ...attributes
}: FieldFrameProps<Attributes>) => {
  const id = useId()
  const isInvalid = error !== undefined
  const errorId = isInvalid ? `${id}-error` : ''
  const hintId = hint ? `${id}-hint` : ''
  return (
    <div className="sso-field" part="field">
      <label className="sso-label" part="label" htmlFor={id}>
        {label}
      </label>
      {control({
        // The compiler cannot infer the rest of a type parameter.
        ...(attributes as unknown as Attributes),
        id,
        part: 'input',
        'aria-invalid': isInvalid,
        'aria-describedby': `${errorId} ${hintId} ${describedBy}`.trim() || undefined,
      })}
      {isInvalid && (
        <p className="sso-error" part="error" role="alert" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <div className="sso-hint" id={hintId}>
          {hint}
        </div>
      )}
      {below && <div className="sso-hint">{below}</div>}
      {aside && <div className="sso-aside">{aside}</div>}
    </div>
  )
}
