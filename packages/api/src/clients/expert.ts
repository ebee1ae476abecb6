import { endpoints } from '@nexperts/contract';
import type { KyInstance } from 'ky';
import { bind } from '../call.ts';

/** Experts: the logged-in one (K-09) with hours, services and earnings, the featured ones (K-10), profiles, free slots. */
export function expertClient(host: KyInstance) {
  return {
    currentExpert: bind(host, endpoints.currentExpert),
    featured: bind(host, endpoints.featuredExperts),
    profile: bind(host, endpoints.getExpert),
    reviews: bind(host, endpoints.expertReviews),
    slots: bind(host, endpoints.getSlots),
    availability: bind(host, endpoints.getAvailability),
    saveAvailability: bind(host, endpoints.saveAvailability),
    services: bind(host, endpoints.getServices),
    saveServices: bind(host, endpoints.saveServices),
    earnings: bind(host, endpoints.expertEarnings),
    firstSteps: bind(host, endpoints.expertFirstSteps),
  };
}
