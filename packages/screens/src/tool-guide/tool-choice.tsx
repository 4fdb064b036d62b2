import { type ChatBrand, toolOfBrand } from '@sso-elements/chat-tools/rows'
import { useId } from 'react'
import { shapesOf } from '../brand/tool-shapes.ts'
import { useBrandName } from '../chat/tool-name.ts'

interface ToolChoiceProps {
  label: string
  brands: readonly ChatBrand[]
  chosen: ChatBrand | null
  /** What is to be said of a brand besides its name. */
  stateOf: (brand: ChatBrand) => { text: string; isBad: boolean } | null
  onChoose: (brand: ChatBrand) => void
}

/** The tools, each with its mark and state; arrow keys choose among them. */
export const ToolChoice = ({ label, brands, chosen, stateOf, onChoose }: ToolChoiceProps) => {
  const name = useId()
  const nameOf = useBrandName()
  return (
    <fieldset className="sso-tools">
      <legend className="sso-section-title">{label}</legend>
      {brands.map((brand) => {
        const state = stateOf(brand)
        return (
          <label key={brand} className="sso-tool">
            <input type="radio" name={name} value={brand} checked={brand === chosen} onChange={() => onChoose(brand)} />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              {shapesOf(toolOfBrand(brand)).map(([color, path]) => (
                <path key={path} fill={color} d={path} />
              ))}
            </svg>
            <span className="sso-tool-name">{nameOf(brand)}</span>
            {state && <span className={`sso-tool-state${state.isBad ? ' sso-tool-bad' : ''}`}>{state.text}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
