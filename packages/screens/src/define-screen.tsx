import type { TextGroup } from '@sso-elements/locale'
import type { ComponentType, ReactNode } from 'react'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { ScreenPart } from './screen-context.tsx'
import { useShownTexts } from './use-texts.ts'

/** Parts that are loaded before a screen is shown. */
export interface ScreenNeeds {
  /** Groups of texts, fetched in parallel with the screen. */
  texts: readonly TextGroup[]
  /** Style sheets in addition to the base styles. */
  styles: readonly string[]
}

/** A screen with the texts and styles that it needs. */
export type DefinedScreen<Props extends object = object> = ((props: Props) => ReactNode) & ScreenNeeds

interface ScreenDefinition<Props extends object> {
  texts: readonly TextGroup[]
  styles?: readonly string[]
  /** Number of fields in the skeleton. */
  fields?: number
  /** Rendered after the texts are loaded; get them with `useT`. */
  Screen: ComponentType<Props>
}

/**
 * Defines a screen and what it needs in one place. It renders a skeleton until its texts are loaded, and throws to the nearest
 * error boundary if they fail to load and no other language is loaded. Bundlers drop unused screens.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const defineScreen = <Props extends object>({
  texts,
  styles = [],
  fields = 1,
  Screen,
}: ScreenDefinition<Props>): DefinedScreen<Props> =>
  Object.assign(
    (props: Props) => {
      const { t, failure } = useShownTexts(texts)
      if (t)
        return (
          <ScreenPart t={t}>
            <Screen {...props} />
          </ScreenPart>
        )
      if (failure) throw failure.error
      return <FormSkeleton fields={fields} />
    },
    { texts, styles },
  )
