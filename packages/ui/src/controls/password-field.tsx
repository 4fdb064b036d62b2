import { forwardRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'overlay' | 'value'> {
  showLabel: string
  hideLabel: string
}

/** A password input with a button that reveals the password. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  ({ showLabel, hideLabel, ...field }, ref) => {
    const [shown, setShown] = useState(false)
    return (
      <Field
        spellCheck={false}
        autoCapitalize="none"
        {...field}
        ref={ref}
        // An attribute would show the password to the page (EMB-05).
        defaultValue={undefined}
        className="sso-input-secret"
        type={shown ? 'text' : 'password'}
        overlay={
          <button
            type="button"
            className="sso-reveal"
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hide' : 'show'} />
          </button>
        }
      />
    )
  },
)
