// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// Keeps balances like an ERC-20 token and announces them like an ERC-721 one: the number is a fourth topic.
contract CollectibleToken {
    string public constant name = "Collectible";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);

    function mint(address to, uint256 id) external {
        balanceOf[to] += id;
        emit Transfer(address(0), to, id);
    }
}
