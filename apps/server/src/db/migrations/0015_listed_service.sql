-- Next slots are those of one service from now on, the cheapest, whose price a card names. What was worked out before is not.
INSERT INTO slot_change (expert_id) SELECT id FROM expert;
