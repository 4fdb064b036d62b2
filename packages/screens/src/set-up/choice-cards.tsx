import { Icon } from '@sso-elements/ui'
import { type ReactNode, useId } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
  glyph?: GlyphName
  /** Shown above the text of a large card. */
  art?: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  /** Name of the inputs. */
  name: string
  legend: string
  /** Hides the legend visually, if it only repeats the heading. */
  legendHidden?: boolean
  /** One answer or several. */
  type: 'radio' | 'checkbox'
  /** Cards with an icon and a hint, large cards with a picture, or short answers in a row. */
  look?: 'card' | 'large' | 'pill'
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
  /** Error message. */
  error?: string | undefined
}

/** A question with a card for each answer; each card contains a native radio button or checkbox. */
export const ChoiceCards = <Value extends string>(props: ChoiceCardsProps<Value>) => {
  const { name, legend, legendHidden = false, type, look = 'card', choices, chosen, onChoose, error } = props
  const errorId = useId()

  const choose = (value: Value, on: boolean) => {
    if (type === 'radio') onChoose([value])
    // In the order of the choices, not of the clicks.
    else onChoose(choices.map((choice) => choice.value).filter((one) => (one === value ? on : chosen.includes(one))))
  }

  return (
    <fieldset className="sso-choices" {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className={legendHidden ? 'sso-hidden' : 'sso-legend'}>{legend}</legend>
      {error !== undefined && (
        <p className="sso-error" part="error" role="alert" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      <div className={`sso-choice-list sso-choice-list-${look}`}>
        {choices.map(({ value, label, hint, glyph, art }) => (
          <label key={value} className={`sso-choice sso-choice-${look}`}>
            <input
              className="sso-choice-input"
              type={type}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
            />
            <span className="sso-choice-body">
              {art}
              {glyph && <Glyph name={glyph} />}
              <span className="sso-choice-words">
                <span className="sso-choice-label">{label}</span>
                {hint && <span className="sso-choice-hint">{hint}</span>}
              </span>
              <span className="sso-choice-mark" aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
