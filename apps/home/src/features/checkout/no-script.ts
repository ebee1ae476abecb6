/** The provider's script could not be loaded. */
export const NO_SCRIPT = 'We couldn’t load the payment form. Check your connection and try again.';
