import { SET_UP_CHOICES, type SetUpChoice } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import type { Choice } from './choice-cards.tsx'
import type { GlyphName } from './glyph.tsx'

const SCENE_GLYPH: Record<SetUpChoice<'scene'>, GlyphName> = {
  software: 'code',
  product: 'cube',
  marketing: 'megaphone',
  operations: 'sliders',
  'human-resources': 'people',
  education: 'cap',
  documents: 'page',
  other: 'spark',
}

const ROLE_GLYPH: Record<SetUpChoice<'role'>, GlyphName> = {
  manager: 'flag',
  product: 'cube',
  engineering: 'code',
  design: 'pen',
  testing: 'check',
  marketing: 'megaphone',
  operations: 'sliders',
  other: 'spark',
}

export const FEATURE_GLYPH: Record<SetUpChoice<'features'>, GlyphName> = {
  boards: 'columns',
  sprints: 'loop',
  roadmap: 'timeline',
  documents: 'page',
  automation: 'bolt',
  reports: 'chart',
  chat: 'bubble',
}

/** The answers to each question, as cards. */
export const sceneChoices = (t: Translate): Choice<SetUpChoice<'scene'>>[] =>
  SET_UP_CHOICES.scene.map((value) => ({ value, label: t(`setUpScene.${value}`), glyph: SCENE_GLYPH[value] }))

export const roleChoices = (t: Translate): Choice<SetUpChoice<'role'>>[] =>
  SET_UP_CHOICES.role.map((value) => ({ value, label: t(`setUpRole.${value}`), glyph: ROLE_GLYPH[value] }))

export const teamSizeChoices = (t: Translate): Choice<SetUpChoice<'teamSize'>>[] =>
  SET_UP_CHOICES.teamSize.map((value) => ({ value, label: t(`setUpTeamSize.${value}`) }))

export const industryChoices = (t: Translate): Choice<SetUpChoice<'industry'>>[] =>
  SET_UP_CHOICES.industry.map((value) => ({ value, label: t(`setUpIndustry.${value}`) }))

export const featureChoices = (t: Translate): Choice<SetUpChoice<'features'>>[] =>
  SET_UP_CHOICES.features.map((value) => ({
    value,
    label: t(`setUpFeature.${value}`),
    hint: t(`setUpFeatureHint.${value}`),
    glyph: FEATURE_GLYPH[value],
  }))
