/** Whether this is the long form of the tests, `npm run test:long`; whatever a check starts inherits the variable. */
export const isLong: boolean = process.env.TEST_FORM === 'long';
