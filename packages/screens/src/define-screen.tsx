import type { TextGroup } from '@sso-elements/locale'
import type { ComponentType, ReactNode } from 'react'
import { FormSkeleton } from './form/form-skeleton.tsx'
import { ScreenPart } from './screen-context.tsx'
import { useShownTexts } from './use-texts.ts'

/** What has to be there before a screen is shown. */
export interface ScreenNeeds {
  /** Groups of texts, fetched side by side with the screen. */
  texts: readonly TextGroup[]
  /** Style sheets besides those that every screen needs. */
  styles: readonly string[]
}

/** A screen together with what it needs. */
export type DefinedScreen<Props extends object = object> = ((props: Props) => ReactNode) & ScreenNeeds

interface ScreenDefinition<Props extends object> {
  texts: readonly TextGroup[]
  styles?: readonly string[]
  /** Fields of the form that is coming, for the skeleton. */
  fields?: number
  /** Rendered once the texts are there; `useT` gives them. */
  Screen: ComponentType<Props>
}

/**
 * Defines a screen: all that it needs stands here once. Until its texts are there, a skeleton holds its place; with nothing to
 * show, a failed load is thrown to the nearest error boundary. A bundle leaves out a screen that nobody shows.
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
