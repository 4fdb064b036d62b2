import * as v from 'valibot'
import { SET_UP_CHOICES, SET_UP_STEPS } from '../set-up.ts'
import { call } from './call.ts'
import { noFields } from './fields.ts'
import { nothing, object, strictObject } from './schema.ts'

const { scene, role: ownRole, teamSize, industry, features } = SET_UP_CHOICES
const singleAnswers = {
  scene: v.exactOptional(v.picklist(scene)),
  role: v.exactOptional(v.picklist(ownRole)),
  teamSize: v.exactOptional(v.picklist(teamSize)),
  industry: v.exactOptional(v.picklist(industry)),
}
const setUpAnswers = object({ ...singleAnswers, features: v.exactOptional(v.array(v.picklist(features))) })
/** Answers to any of the questions; `features` allows several. */
export type SetUpAnswers = v.InferOutput<typeof setUpAnswers>

/** Calls of setting up an organization. */
export const setUpCalls = {
  '/org/configure': call({
    access: 'session',
    summary:
      'Stores the answers of a set-up step; the last ones win. Each user answers the step `person`; the others are for administrators.',
    body: strictObject({
      step: v.picklist(SET_UP_STEPS),
      answers: strictObject({
        ...singleAnswers,
        features: v.exactOptional(
          v.pipe(
            v.array(v.picklist(features)),
            v.maxLength(features.length),
            v.transform((chosen) => [...new Set(chosen)]),
          ),
        ),
      }),
    }),
    result: nothing,
    example: { step: 'scene', answers: {} },
  }),
  '/org/configuration': call({
    access: 'organization',
    summary: 'The answers given so far: those of the current organization, and the user’s own.',
    body: noFields,
    result: object({
      scene: v.exactOptional(setUpAnswers),
      organization: v.exactOptional(setUpAnswers),
      person: v.exactOptional(setUpAnswers),
      custom: v.exactOptional(setUpAnswers),
    }),
  }),
} as const
